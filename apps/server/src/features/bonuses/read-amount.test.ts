import { expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

it.each([
  ['₹75,000', 75_000],
  ['₹75,000 after three months', 75_000],
  ['₹1,00,000.', 100_000],
  ['Rs. 50000 on joining', 50_000],
  ['INR 25,000', 25_000],
  ['A bicycle', null],
  ['75,000', null],
  ['₹1.5 lakh', null],
  ['₹2 lakhs', null],
  ['₹50k', null],
  ['₹50,000–75,000', null],
  ['₹50,000 to ₹75,000', null],
  ['₹50,000 - 75,000', null],
  ['₹50,000 now, ₹25,000 later', null],
  ['₹0', null],
  ['₹99,00,00,000', null],
])('reads the amount of %j as %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
