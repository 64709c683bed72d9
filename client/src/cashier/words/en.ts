/** Words of the cashier page in English; the shape that every language has. */
export const en = {
  title: 'Deposits and withdrawals',
  notMoney: 'Play money is neither paid in nor out: log in with your account.',
  balance: 'In your wallet',
  deposit: 'Pay in',
  pretend: 'A demonstration: whatever you type is credited, and no money comes from anywhere.',
  elsewhere: 'Deposits are made at the payment provider, from an account in your own name.',
  amount: 'Amount',
  doDeposit: 'Pay in',
  withdraw: 'Withdraw',
  within: 'Paid by bank transfer within {days} days at the latest, to an account in your own name.',
  bank: 'Number of your bank account',
  holder: 'Name on it',
  doWithdraw: 'Withdraw',
  diligence: 'From deposits of {from} in {days} days on, the house checks where the money comes from. So far: {counted}.',
  checked: 'The house has done its check.',
  past: 'All so far',
  none: 'Nothing yet.',
  cancel: 'Cancel',
  payBy: 'to be paid by {when}',
  kinds: { deposit: 'Paid in', withdrawal: 'Withdrawn' } as Record<string, string>,
  states: {
    credited: 'credited', waiting: 'waits for the check of the house', refused: 'refused', returned: 'sent back', incomplete: 'waits for your data', ready: 'to be paid next',
    approved: 'approved', paid: 'paid', cancelled: 'cancelled', lapsed: 'the data did not come in time',
  } as Record<string, string>,
  missing: { holder: 'the staff must see whose bank account it is', diligence: 'the check of the house' } as Record<string, string>,
  wrong: 'Type an amount such as 50 or 12.50.',
  done: 'Done.',
};

export type CashierWords = typeof en;
