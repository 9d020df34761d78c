import { parseArgs } from 'node:util'

export interface Options {
  sizes: number[]
  pairs: number
  seconds: number
  connections: number
  /** Chooses the random samples of real data. */
  seed: number
  file: string | undefined
  /** Whether each sample that was not right is reported, too. */
  details: boolean
  /** Whether the benchmark of this name is to be run. */
  isSelected(name: string): boolean
  /** Whether no other benchmarks than these are to be run. */
  isOnly(...names: string[]): boolean
}

export const usage = `npm run bench -- [options] [words in the names of the benchmarks to run]

  --sizes 100000,1000000   numbers of postings
  --pairs 7                measurements of each side, at least five
  --seconds 3              duration of each measurement
  --connections 32         number of concurrent connections
  --seed 41                chooses other samples of real data
  --file bench.md          a file to append the output to
  --details                also print each value, posting and query that was not right`

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '100000,1000000' },
      pairs: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      seed: { type: 'string', default: '41' },
      file: { type: 'string' },
      details: { type: 'boolean', default: false },
    },
  })
  return {
    sizes: values.sizes.split(',').map(Number),
    pairs: Math.max(5, Number(values.pairs)),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    seed: Number(values.seed),
    file: values.file,
    details: values.details,
    isSelected: (name) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
    isOnly: (...names) => positionals.length > 0 && positionals.every((word) => names.includes(word)),
  }
}
