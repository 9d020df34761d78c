import { describe, expect, it } from 'vitest'
import { findContactDetail } from './contact-details.ts'

describe('a text', () => {
  it.each([
    ['address', 'Pay at https://evil.example/pay now', 'https://evil.example/pay'],
    ['address', 'See www.evil.example', 'www.evil.example'],
    ['address', 'Write to hr.desk@evil.com', 'hr.desk@evil.com'],
    ['address', 'UPI ravi@okaxis', 'ravi@okaxis'],
    ['address', 'hr (at) evil [dot] com', 'hr@evil.com'],
    ['domain', 'Register at evil.com/offer', 'evil.com'],
    ['domain', 'Go to (EVIL.CO.IN).', 'EVIL.CO.IN'],
    ['domain', 'evil。com', 'evil.com'],
    ['domain', 'ｅｖｉｌ．ｃｏｍ', 'evil.com'],
    ['domain', 'evil.\u200bcom', 'evil.com'],
    ['domain', 'evil[.]com', 'evil.com'],
    ['domain', 'Смотри пример.рф', 'пример.рф'],
    ['domain', 'bit.ly/x', 'bit.ly'],
    ['domain', 'Open 10.20.30.40 now', '10.20.30.40'],
    ['phone number', 'Call 98765 43210', '98765 43210'],
    ['phone number', 'Call 9876543210.', '9876543210'],
    ['phone number', 'Call (080) 4123-4567', '(080) 4123-4567'],
    ['phone number', 'Call +1 415 555 0100', '+1 415 555 0100'],
    ['phone number', 'Call 98 76 54 32 10', '98 76 54 32 10'],
    ['phone number', 'Call 9 8 7 6 5 4 3 2 1 0', '9 8 7 6 5 4 3 2 1 0'],
    ['phone number', 'WhatsApp ९८७६५४३२१०', '९८७६५४३२१०'],
    ['phone number', 'Dial 1800-123-4567', '1800-123-4567'],
  ] as const)('has a %s: %s', (kind, text, found) => {
    expect(findContactDetail(text)).toEqual({ kind, text: found })
  })

  it.each([
    'Kavya built the feature store of Lumenpay in Node.js, Vue.js and D3.js.',
    'B.Tech, M.Tech, B.Sc, M.Com and B.Sc.IT, ASP.NET and .NET, Socket.IO, C++ and C#',
    'Acme Pvt.Ltd, Sr.Software Engineer, Dr.Rao, A.R.Rahman, U.S.A., e.g. and i.e.',
    'Rs. 12.50, Rs.12.50/hr, 12.50 15.50 18.50, ₹12,00,000, 600000-900000, 12,00,000 to 15,00,000',
    '2019-2023, 2019 – 2023, 12/11/2024 - 13/11/2024, 10.30.am, 9.30 pm, 24x7, v2.0.1',
    'Python 3.12, ISO 9001, 10,000 users, team of 12. We met in 2019.',
    'Ends here. In Pune it went on @ home',
    'अशोक ने 12 लोगों की टीम बनाई।',
  ])('has none: %s', (text) => {
    expect(findContactDetail(text)).toBeUndefined()
  })
})
