import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The built program: CROUPIER, or bin/croupier of this checkout. */
const program = resolve(process.env.CROUPIER ?? '../bin/croupier');

const OPENS_WITHIN = 50_000; // ms, on a machine that does much else

/** Casino is the real program on a free port of this machine, with books of its own in a temporary folder. */
export class Casino {
  /** Where it is reached; the port stays the same over a restart. */
  url = '';
  /** Of the accounts "player" and "admin", told by the first start only. */
  password = '';
  adminPassword = '';
  private port = '0';
  private child: ChildProcess | null = null;

  private constructor(private readonly books: string, private readonly config: string) {}

  /** open opens one; `how` is the file that says how it is run. */
  static async open(how = ''): Promise<Casino> {
    if (!existsSync(program)) throw new Error(`${program} is not there: run make build, or set CROUPIER`);
    const books = await mkdtemp(join(tmpdir(), 'croupier-e2e-'));
    const config = join(books, 'croupier.toml');
    await writeFile(config, how);
    const casino = new Casino(books, config);
    await casino.start();
    return casino;
  }

  /** start runs the program, on the same books and port as before, and waits until it is open. */
  async start(): Promise<void> {
    const child = spawn(program, ['serve', '--addr', `127.0.0.1:${this.port}`, '--data', this.books, '--config', this.config], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    process.once('exit', () => child.kill('SIGKILL'));
    let said = '';
    await new Promise<void>((open, fail) => {
      const late = setTimeout(() => fail(new Error(`the casino did not open: ${said}`)), OPENS_WITHIN);
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const address = /open at http:\/\/127\.0\.0\.1:(\d+)/.exec(said);
        if (!address || !said.includes('The books are in')) return;
        this.port = address[1]!;
        this.url = `http://127.0.0.1:${this.port}`;
        this.password = /Name "player", password (\S+):/.exec(said)?.[1] ?? this.password;
        this.adminPassword = /Name "admin", password (\S+):/.exec(said)?.[1] ?? this.adminPassword;
        clearTimeout(late);
        open();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => fail(new Error(`the casino closed (${code}): ${said}`)));
    });
  }

  /** kill ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** close ends it and throws its books away. */
  async close(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.books, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
