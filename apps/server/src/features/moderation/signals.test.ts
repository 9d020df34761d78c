import { expect, it } from 'vitest'
import { findPaymentSentences } from './signals.ts'

it.each([
  [
    'Freshers may apply. A refundable registration amount is collected at the time of shortlisting. Call us.',
    ['A refundable registration amount is collected at the time of shortlisting.'],
  ],
  ['Please pay Rs 2500 for your laptop', ['Please pay Rs 2500 for your laptop']],
  ['A training fee is required\nNo experience', ['A training fee is required']],
  ['You build payment systems and refund flows. Pay: 12 LPA.', []],
  ['', []],
])('finds the sentences that name a payment before the job: %s', (text, sentences) => {
  expect(findPaymentSentences(text)).toEqual(sentences)
})
