/** Writes what the test of the limits wants: lines without end, one line without end, or nothing. */
import { readFileSync } from 'node:fs'

function writeWithoutEnd(text: string) {
  while (process.stdout.write(text));
  process.stdout.once('drain', () => writeWithoutEnd(text))
}

const writers: Record<string, () => void> = {
  'three lines': () => process.stdout.write('one\ntwo\nthree'),
  'its input': () => process.stdin.pipe(process.stdout),
  'lines without end': () => writeWithoutEnd(`${'x'.repeat(1000)}\n`),
  'a line without end': () => writeWithoutEnd('x'.repeat(1000)),
  'half a line, and then fails': () => {
    process.stdout.write('one\ntw', () => process.exit(3))
  },
  'a line, and then works without end': () => {
    process.stdout.write('one\n')
    for (;;);
  },
  'a line, and then waits without end': () => {
    process.stdout.write('one\n')
    setInterval(() => {}, 1000)
  },
  'a line, and then takes all memory': () => {
    process.stdout.write('one\n')
    const taken: Buffer[] = []
    for (;;) taken.push(Buffer.alloc(1024 * 1024, 1))
  },
  'a line, and then fails': () => {
    process.stdout.write('one\n', () => process.exit(3))
  },
  'a file of the disk': () => {
    process.stdout.write(readFileSync('/etc/hostname', 'utf8'))
  },
}

writers[process.argv[2] ?? '']?.()
