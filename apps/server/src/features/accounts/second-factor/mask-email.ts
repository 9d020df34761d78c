/** Returns an address that its owner recognizes and nobody else learns: `ana…@lumenpay.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(email.slice(0, at))
  return `${letters.slice(0, letters.length > 3 ? 3 : 1).join('')}…${email.slice(at)}`
}
