import { parseArgs } from 'node:util'

export interface Options {
  sizes: number[]
  pairs: number
  seconds: number
  connections: number
  file: string | undefined
  /** Whether a row is to be measured. */
  isSelected(row: string): boolean
}

export const usage = `npm run bench -- [options] [words of the rows to measure]

  --sizes 100000,1000000   how many postings
  --pairs 7                measurements of each side, five at least
  --seconds 3              how long each measurement takes
  --connections 32         how many ask at once
  --file bench.md          where to keep what is printed`

export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sizes: { type: 'string', default: '100000,1000000' },
      pairs: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      file: { type: 'string' },
    },
  })
  return {
    sizes: values.sizes.split(',').map(Number),
    pairs: Math.max(5, Number(values.pairs)),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    file: values.file,
    isSelected: (row) => positionals.length === 0 || positionals.some((word) => row.includes(word)),
  }
}
