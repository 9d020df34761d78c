import { expect, it } from 'vitest'
import { canBeTakenFor, lookOf } from './look-alike.ts'

async function looksLike(name: string, alias: string): Promise<boolean> {
  const [look, other] = [await lookOf(name), await lookOf(alias)]
  return look.skeleton === other.skeleton && canBeTakenFor(look, alias)
}

it.each([
  ['lnfosys', 'infosys'],
  ['Infоsys', 'infosys'],
  ['lNF0SYS Pvt. Ltd.', 'infosys'],
  ['|nfosys', 'infosys'],
  ['Infosys Lirnited', 'infosys'],
  ['Wірro', 'wipro'],
  ['VVipro', 'wipro'],
  ['Deihivery', 'delhivery'],
  ['ＩＮＦＯＳＹＳ', 'infosys'],
  ['lBM', 'ibm'],
  ['ІВМ', 'ibm'],
])('%s looks like %s', async (name, alias) => {
  expect(await looksLike(name, alias)).toBe(true)
})

it.each([
  ['HCI', 'hcl'],
  ['LTI', 'iti'],
  ['DIF', 'dlf'],
  ['Infosis', 'infosys'],
  ['Infosys BPM', 'infosys'],
  ['कावेरी क्लाउड', 'kavericloud'],
])('%s does not look like %s', async (name, alias) => {
  expect(await looksLike(name, alias)).toBe(false)
})
