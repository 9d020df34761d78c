/** A sentence that names a payment before the job: a fee, a deposit, or an amount that is collected or refunded. */
const PAYMENT =
  /\b(registration|refundable|security|processing|verification|training|joining)\b[^.!?\n]{0,80}\b(fees?|amount|deposit|charges?|payment|money)\b|\b(fees?|deposit|charges?)\b[^.!?\n]{0,80}\b(collected|refund(ed|able)?|payable|required|pay)\b|\bpay\b[^.!?\n]{0,40}(₹|rs\.?|inr)\s?\d/i

/** Returns the sentences of a text that name a payment before the job, at most five. */
export function findPaymentSentences(text: string): string[] {
  const sentences = text.match(/[^.!?\n]+[.!?]*/g) ?? []
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => PAYMENT.test(sentence))
    .slice(0, 5)
}
