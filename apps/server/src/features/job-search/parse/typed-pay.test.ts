import { describe, expect, it } from 'vitest'
import { parseTypedPay } from './typed-pay.ts'

describe('the pay in a search', () => {
  it.each([
    ['react pune 20 lpa', 2_000_000, 'react pune'],
    ['12-15 lakhs java', 1_200_000, 'java'],
    ['java ₹8 L', 800_000, 'java'],
    ['head of sales 1.2 cr', 12_000_000, 'head of sales'],
    ['telecaller 25k per month', 300_000, 'telecaller'],
    ['telecaller 25k', 300_000, 'telecaller'],
    ['6 lakh per annum accountant', 600_000, 'accountant'],
  ])('of %j is read', (query, minSalary, text) => {
    const typed = parseTypedPay(query)
    expect(typed.minSalary).toBe(minSalary)
    expect(typed.text.replaceAll(/\s+/g, ' ').trim()).toBe(text)
  })

  it.each(['sde 2', 'angular 17 developer', 'l2 support', '3 letters', 'web3 k8s', '24x7', 'b2b 360'])(
    'is not in %j',
    (query) => {
      expect(parseTypedPay(query)).toEqual({ text: query })
    },
  )
})
