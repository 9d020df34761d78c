import { describe, expect, it } from 'vitest'
import { parsePay, parsePayPeriod, toYearlyPay } from './parse-pay.ts'

describe('pay', () => {
  it.each([
    ['3-8 Lacs PA', 300_000, 800_000],
    ['4-6 Lacs P.A.', 400_000, 600_000],
    ['20-27.5 Lacs PA', 2_000_000, 2_750_000],
    ['5 Lacs PA', 500_000, 500_000],
    ['50,000-3 Lacs PA', 50_000, 300_000],
    ['50,000-2.25 Lacs PA', 50_000, 225_000],
    ['90 Lacs-1 Cr P.A.', 9_000_000, 10_000_000],
    ['1-1.25 Cr PA', 10_000_000, 12_500_000],
    ['₹ 1,00,00,000 - 5.25 Cr and above P.A.', 10_000_000, 52_500_000],
    ['₹ 2,40,000 - 6,00,000', 240_000, 600_000],
    ['₹ 2,00,000', 200_000, 200_000],
    ['₹ 60,000 - 70,000 P.A.', 60_000, 70_000],
    ['50,000 - 80,000 /month', 600_000, 960_000],
    ['10,000/month', 120_000, 120_000],
    ['15k-20k per month', 180_000, 240_000],
    ['4-6 LPA', 400_000, 600_000],
    ['₹12 LPA', 1_200_000, 1_200_000],
    ['₹12,00,000', 1_200_000, 1_200_000],
    ['6-9 Lacs PA (Including Variable: 10.0%)', 600_000, 900_000],
    ['INR 500000', 500_000, 500_000],
    ['Rs. 25,000 a month', 300_000, 300_000],
    ['500 per day', 130_000, 130_000],
    ['₹50k/month', 600_000, 600_000],
    ['12-15 Lacs', 1_200_000, 1_500_000],
    ['₹3.5L – ₹5L (Employer est.)', 350_000, 500_000],
    ['₹ 250/hr', 520_000, 520_000],
    ['12,5 LPA', 1_250_000, 1_250_000],
    ['INR 1.200.000 - 1.800.000 per year', 1_200_000, 1_800_000],
  ])('%j is %d to %d rupees a year', (text, min, max) => {
    expect(parsePay(text)).toEqual({ pay: { min, max }, warning: null })
  })

  it.each(['', 'Not disclosed', 'Not Disclosed', 'N/A', 'Competitive salary', '-'])(
    '%j gives neither pay nor a warning',
    (text) => {
      expect(parsePay(text)).toEqual({ pay: null, warning: null })
    },
  )

  it.each([
    ['$ 1,200 - 2,000', 'Pay in USD is not converted'],
    ['SGD 3,000 - 5,000', 'Pay in SGD is not converted'],
    ['€60-100k', 'Pay in EUR is not converted'],
    ['AED 4,000 - 6,000', 'Pay in AED is not converted'],
    ['8-3 Lacs PA', 'Minimum pay exceeds the maximum'],
    ['₹ 5 - 8', 'Pay is out of range for a year'],
    ['12 - 18', 'If it is in lakhs, write "12-18 LPA".'],
    ['₹ 12 - 18,00,000', 'Pay is out of range for a year'],
    ['90,000 Lacs', 'Pay is out of range for a year'],
    ['₹ 10,000 lump sum', 'Pay is a lump sum'],
    ['₹ 5,000 one-time', 'Pay is a lump sum'],
    ['₹ 15,000 - 20,000', 'Pay states no period'],
    ['$20/hr', 'Pay in USD is not converted'],
    ['call us', 'Pay cannot be read'],
    ['Unpaid', 'The work is unpaid'],
  ])('%j gives the warning: %s', (text, warning) => {
    expect(parsePay(text)).toEqual({ pay: null, warning: expect.stringContaining(warning) })
  })
})

describe('structured pay', () => {
  it.each([
    [{ min: 50_000, max: 80_000, currency: 'INR', period: 'MONTH' }, 600_000, 960_000],
    [{ min: 400_000, max: null, currency: 'inr', period: 'YEAR' }, 400_000, 400_000],
    [{ min: null, max: 400_000 }, 400_000, 400_000],
  ] as const)('%j', (stated, min, max) => {
    expect(toYearlyPay(stated)).toEqual({ pay: { min, max }, warning: null })
  })

  it('is not converted from another currency', () => {
    expect(toYearlyPay({ min: 3700, max: 4200, currency: 'EUR', period: 'MONTH' })).toEqual({
      pay: null,
      warning: 'Pay in EUR is not converted: "3700 - 4200 EUR month"',
    })
  })

  it('is null when no amount is stated', () => {
    expect(toYearlyPay({ min: null, max: null, currency: 'INR' })).toEqual({ pay: null, warning: null })
  })
})

describe('pay period', () => {
  it.each([
    ['MONTH', 'MONTH'],
    ['1 YEAR', 'YEAR'],
    ['P.A.', 'YEAR'],
    ['per hour', 'HOUR'],
    ['/month', 'MONTH'],
    ['NONE', null],
  ])('of %j is %s', (text, period) => {
    expect(parsePayPeriod(text)).toBe(period)
  })
})
