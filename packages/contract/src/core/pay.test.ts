import { describe, expect, it } from 'vitest'
import { askAboutPay, describePay, readPay } from './pay.ts'

describe('a typed pay', () => {
  it.each([
    ['12', 1_200_000],
    ['12.5', 1_250_000],
    ['0.5', 50_000],
    ['12,00,000', 1_200_000],
    ['₹ 1200000', 1_200_000],
    ['', null],
    ['0', 0],
  ])('of %j is %j rupees a year', (text, rupees) => expect(readPay(text)).toBe(rupees))

  it.each(['5000', '50,000', '12 lakhs', '-1', '1e9', '.', '12,5'])('of %j could be several things', (text) =>
    expect(readPay(text)).toBeNaN(),
  )

  it('is read out while it is typed', () => {
    expect(['12', '12,00,000', '', 'x', '5000'].map(describePay)).toEqual([
      '₹12,00,000 a year',
      '₹12,00,000 a year',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a stored pay', () => {
  it.each([
    [12, 18, 'min', 'Is ₹12 a year right, or is it 12 LPA (₹12,00,000 a year)?'],
    [25_000, null, 'min', 'Is ₹25,000 a year right, or is it ₹25,000 a month (₹3,00,000 a year)?'],
    [null, 18, 'max', 'Is ₹18 a year right, or is it 18 LPA (₹18,00,000 a year)?'],
    [1_200_000, 120_000_000, 'max', 'Is ₹12,00,00,000 a year (₹1,200 LPA) right?'],
    [
      120_000,
      12_000_000,
      'max',
      'Is ₹1.2–120 LPA right? The upper salary is more than 20 times the lower one.',
    ],
  ])('of %j to %j is asked about', (min, max, bound, text) => {
    expect(askAboutPay(min, max)).toEqual({ bound, text })
  })

  it.each([
    [1_200_000, 1_800_000],
    [100_000, null],
    [0, 0],
    [null, null],
    [0, 1_200_000],
  ])('of %j to %j is not', (min, max) => expect(askAboutPay(min, max)).toBeUndefined())
})
