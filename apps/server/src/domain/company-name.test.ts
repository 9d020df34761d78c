import { describe, expect, it } from 'vitest'
import { normalizeCompanyName } from './company-name.ts'

describe('a normalised company name', () => {
  it.each([
    ['Bajaj Finserv Ltd.', 'bajajfinserv'],
    ['BAJAJ FINSERV', 'bajajfinserv'],
    ['bajaj-finserv', 'bajajfinserv'],
    ['SAP India Pvt.Ltd', 'sapindia'],
    ['Infostretch solutions Pvt. Ltd.', 'infostretchsolutions'],
    ['Gamut Softwares (P) Ltd', 'gamutsoftwares'],
    ['Larsen & Toubro', 'larsenandtoubro'],
    ['L&T', 'landt'],
    ['Tiffany & Co.', 'tiffany'],
    ['McKinsey & Company', 'mckinsey'],
    ['CVS Albany, L.L.C.', 'cvsalbany'],
    ['Moët Hennessy S.A.', 'moethennessy'],
    ['J.P. Morgan', 'jpmorgan'],
    ["Dr. Reddy's Laboratories Limited", 'drreddyslaboratories'],
    ['Anduril Industries, Inc.', 'andurilindustries'],
    ['3M', '3m'],
    ['Co.', 'co'],
    ['Private Limited', 'privatelimited'],
    ['टाटा स्टील', 'टाटास्टील'],
  ])('of %j is %j', (name, key) => {
    expect(normalizeCompanyName(name)).toBe(key)
  })

  it('does not change when it is normalised again', () => {
    const key = normalizeCompanyName('Tata Consultancy Services Private Limited')
    expect(normalizeCompanyName(key)).toBe(key)
  })

  it('is empty only when the name has no letters or digits', () => {
    expect(normalizeCompanyName(' -- ')).toBe('')
  })
})
