import { describe, expect, it } from 'vitest'
import { cleanCompanyName, companyFromSlug } from './company.ts'
import { parseAge, parseDate, parseSixDigitDay } from './dates.ts'
import { minimumQualification, normalizeEducation } from './education.ts'
import { inferExperienceLevel } from './level.ts'
import { normalizeSkills } from './skills.ts'
import { toParagraphs, toSingleLine } from './text.ts'
import { normalizeUrl, urlKey } from './url.ts'
import { parseYears } from './years.ts'

describe('one line', () => {
  it.each([
    ['Front-end Engineer (SDE 1 &amp; 2)', 'Front-end Engineer (SDE 1 & 2)'],
    ['  Personal\tTrainer \n', 'Personal Trainer'],
    ['<b>Cook</b> &#x2F; Chef', 'Cook / Chef'],
    ['C < D and A > B', 'C < D and A > B'],
    ['Caf\u00e9\u0000\u200b', 'Café'],
    ['the CAFÉ’S “menu à la CAFÉ”', 'the CAFÉ’S “menu à la CAFÉ”'],
    ['Ã–â€™Brien Ð”Ð°', 'Ö’Brien Да'],
    ['N/A', ''],
    ['Unknown', ''],
    [' - ', ''],
  ])('of %j is %j', (text, line) => {
    expect(toSingleLine(text)).toBe(line)
  })
})

describe('paragraphs', () => {
  it.each([
    ['<p>About us</p><p>We <strong>cook</strong>.</p>', 'About us\n\nWe cook.'],
    ['<ul><li><p>Rice</p></li><li>Dal</li></ul>', '• Rice\n• Dal'],
    ['Line one<br/>Line two', 'Line one\nLine two'],
    ['&lt;p&gt;Escaped&lt;/p&gt;&lt;p&gt;twice&lt;/p&gt;', 'Escaped\n\ntwice'],
    ['Plain\r\ntext\n\n\n\nstays &amp; keeps its lines', 'Plain\ntext\n\nstays & keeps its lines'],
    ['<p>a</p><script>alert(1)</script><style>p{}</style>', 'a'],
    ['<p>\n  wrapped\n  source\n</p>', 'wrapped source'],
  ])('of %j are %j', (html, text) => {
    expect(toParagraphs(html)).toBe(text)
  })
})

describe('company', () => {
  it.each([
    ['Optiontown2.4(24 Reviews)', 'Optiontown'],
    ['Optiontown Rating: 4.1', 'Optiontown'],
    ['Hexaware Technologies3.7(3,169 Reviews)', 'Hexaware Technologies'],
    ['Proctor &amp; Gamble', 'Proctor & Gamble'],
    ['Teleperformance (TP)', 'Teleperformance (TP)'],
    ['Area 51', 'Area 51'],
    ['N/A', ''],
  ])('of %j is %j', (text, name) => {
    expect(cleanCompanyName(text)).toBe(name)
  })

  it.each([
    ['andurilindustries', 'Andurilindustries'],
    ['alo-yoga', 'Alo Yoga'],
    ['Lightning%20AI', 'Lightning AI'],
    ['UiPath', 'UiPath'],
    ['%E0%A4%A', '%E0%A4%A'],
  ])('from the slug %j is %j', (slug, name) => {
    expect(companyFromSlug(slug)).toBe(name)
  })
})

describe('an exact day', () => {
  it.each([
    ['2026-06-02T08:58:57-04:00', '2026-06-02T12:58:57.000Z'],
    ['2025-08-19T06:56:58.459+00:00', '2025-08-19T06:56:58.459Z'],
    ['2026-04-10 13:01', '2026-04-10T13:01:00.000Z'],
    ['2026-07-28', '2026-07-28T00:00:00.000Z'],
    ['09-01-2024', '2024-01-09T00:00:00.000Z'],
    ['01/13/2024', '2024-01-13T00:00:00.000Z'],
    ['Dec. 10, 2025', '2025-12-10T00:00:00.000Z'],
    ['5 March 2024', '2024-03-05T00:00:00.000Z'],
    ['Thu, 20 Aug 2026 06:32:48 GMT', '2026-08-20T06:32:48.000Z'],
    ['1737692070', '2025-01-24T04:14:30.000Z'],
    ['1737692070123', '2025-01-24T04:14:30.123Z'],
    ['1737692070000.0', '2025-01-24T04:14:30.000Z'],
    ['2026/1/5', '2026-01-05T00:00:00.000Z'],
    ['20260105', '2026-01-05T00:00:00.000Z'],
    ['05-Jan-26', '2026-01-05T00:00:00.000Z'],
    ['5th January 2026', '2026-01-05T00:00:00.000Z'],
    ['05/01/2026 14:30', '2026-01-05T00:00:00.000Z'],
  ])('%j is %s', (text, iso) => {
    expect(parseDate(text)?.toISOString()).toBe(iso)
  })

  it.each([
    '',
    'Check Link',
    '3 Days Ago',
    '31-02-2024',
    '2024-13-45',
    'Bengaluru, KA, IND',
    '0001-01-01',
    '42',
  ])('is not in %j', (text) => {
    expect(parseDate(text)).toBeNull()
  })

  it('is parsed from six digits in a URL', () => {
    expect(parseSixDigitDay('160125')?.toISOString()).toBe('2025-01-16T00:00:00.000Z')
    expect(parseSixDigitDay('990125')).toBeNull()
  })
})

describe('an age', () => {
  const asOf = new Date('2025-01-25T12:00:00Z')

  it.each([
    ['3 Days Ago', '2025-01-22T12:00:00.000Z'],
    ['30+ Days Ago', '2024-12-26T12:00:00.000Z'],
    ['1 week ago', '2025-01-18T12:00:00.000Z'],
    ['3+ weeks ago', '2025-01-04T12:00:00.000Z'],
    ['a month ago', '2024-12-26T12:00:00.000Z'],
    ['18 hours ago', '2025-01-24T18:00:00.000Z'],
    ['Just Now', '2025-01-25T12:00:00.000Z'],
    [' Few Hours Ago', '2025-01-25T12:00:00.000Z'],
    ['Today', '2025-01-25T12:00:00.000Z'],
    ['Yesterday', '2025-01-24T12:00:00.000Z'],
    ['Posted 30+ Days Ago', '2024-12-26T12:00:00.000Z'],
    ['Posted Today', '2025-01-25T12:00:00.000Z'],
    ['Reposted 2 weeks ago', '2025-01-11T12:00:00.000Z'],
    ['>25 days ago', '2024-12-31T12:00:00.000Z'],
    ['3d', '2025-01-22T12:00:00.000Z'],
    ['2 hrs ago', '2025-01-25T10:00:00.000Z'],
    ['vor 3 Tagen', '2025-01-22T12:00:00.000Z'],
    ['hace 2 semanas', '2025-01-11T12:00:00.000Z'],
    ['il y a 3 jours', '2025-01-22T12:00:00.000Z'],
  ])('of %j is counted back to %s', (text, iso) => {
    expect(parseAge(text, asOf)?.toISOString()).toBe(iso)
  })

  it.each(['Starts in 1-3 months', '2 years', '2024-01-01', ''])('is not in %j', (text) => {
    expect(parseAge(text, asOf)).toBeNull()
  })
})

describe('years of experience', () => {
  it.each([
    ['3-8 Yrs', 3, 8],
    ['0 Yrs', 0, 0],
    ['5 - 8 years', 5, 8],
    ['1 year', 1, 1],
    ['5+ years', 5, null],
    ['> 25', 25, null],
    ['>25 years', 25, null],
    ['25+', 25, null],
    ['< 2 years', 0, 2],
    ['Up to 3 yrs', 0, 3],
    ['Fresher to 2 years', 0, 2],
    ['Freshers', 0, 0],
    ['Freshers can apply', 0, 0],
    ['0-1 Yrs', 0, 1],
    ['6 months', 0.5, 0.5],
    ['6-18 months', 0.5, 1.5],
    ['2 years - 4 years', 2, 4],
    ['No prior experience required', 0, null],
    ['10 years and above', 10, null],
    ['15 to 25 years', 15, 25],
    ['0-to-2', 0, 2],
    ['1.5-3 years', 1.5, 3],
    ['4', 4, 4],
    ['Fresher', 0, 0],
  ])('%j are %d to %d', (text, min, max) => {
    expect(parseYears(text)).toEqual({ min, max })
  })

  it.each([
    'N/A',
    '',
    'No fixed duration',
    '6 months duration',
    '07 Apr - 10 Apr',
    '17 Mar',
    '8-3 years',
    '99 years',
  ])('are not in %j', (text) => {
    expect(parseYears(text)).toBeNull()
  })
})

describe('experience level', () => {
  it.each([
    ['Marketing Intern', null, 'INTERNSHIP'],
    ['Managing Director', null, 'EXECUTIVE'],
    ['Director of Sales', null, 'DIRECTOR'],
    ['Assistant Vice President', null, 'MID_SENIOR'],
    ['Sales Executive', null, null],
    ['Executive Assistant to the CEO', null, 'ASSOCIATE'],
    ['Senior Engineer', null, 'MID_SENIOR'],
    ['Trainee', null, 'ENTRY_LEVEL'],
    ['Associate Consultant', null, 'ASSOCIATE'],
    ['Sales Executive', { min: 0, max: 2 }, 'ENTRY_LEVEL'],
    ['Store Manager', { min: 0, max: 1 }, 'ENTRY_LEVEL'],
    ['Cook', { min: 3, max: 5 }, 'ASSOCIATE'],
    ['Cook', { min: 8, max: null }, 'MID_SENIOR'],
  ] as const)('of %j with %j years is %s', (title, years, level) => {
    expect(inferExperienceLevel(title, null, years)).toBe(level)
  })

  it('of an internship is internship', () => {
    expect(inferExperienceLevel('Cook', 'INTERNSHIP', { min: 8, max: null })).toBe('INTERNSHIP')
  })
})

describe('education', () => {
  it('joins the required degrees on one line', () => {
    const text =
      ' \nUG: B.Tech/B.E. in Any Specialization\nPG: Any Postgraduate\nDoctorate: Doctorate Not Required'
    expect(normalizeEducation(text)).toBe('UG: B.Tech/B.E. in Any Specialization; PG: Any Postgraduate')
  })

  it.each([
    ['UG: Any Graduate; PG: Any Postgraduate', "Bachelor's Degree"],
    ['B.Tech/B.E. in Any Specialization', "Bachelor's Degree"],
    ['PG: M.Tech in Any Specialization, MCA in Computers', "Master's Degree"],
    ['Any Postgraduate', "Master's Degree"],
    ['PhD in Physics', 'PhD'],
    ['Any Graduate, Diploma in Mechanical', 'High School'],
    ['Graduation Not Required', 'No Specific Qualification'],
    ['Curiosity', null],
  ])('%j requires at least %s', (text, qualification) => {
    expect(minimumQualification(text)).toBe(qualification)
  })
})

describe('skills', () => {
  it('are cleaned and deduplicated', () => {
    expect(normalizeSkills([' Python', 'python ', 'C&amp;C', 'N/A', '', 'x'.repeat(200)])).toEqual([
      'Python',
      'C&C',
    ])
  })
})

describe('a URL', () => {
  it.each([
    ['https://Example.com/jobs/1', 'https://example.com/jobs/1'],
    ['javascript:alert(1)', null],
    ['workday:/job/1', null],
    ['https://localhost/1', null],
    ['N/A', null],
  ])('%j gives %j', (text, address) => {
    expect(normalizeUrl(text)).toBe(address)
  })

  it.each([
    ['http://www.example.com/jobs/1/', 'https://example.com/jobs/1'],
    ['https://example.com/jobs/1?utm_source=x&ref=y', 'https://example.com/jobs/1'],
    ['https://jobs.ashbyhq.com/acme/42/application', 'https://jobs.ashbyhq.com/acme/42'],
    ['https://boards.greenhouse.io/acme/jobs/42?gh_jid=42', 'https://job-boards.greenhouse.io/acme/jobs/42'],
    ['https://acme.com/search?b=2&a=1', 'https://acme.com/search?a=1&b=2#top'],
  ])('%j has the same key as %j', (one, other) => {
    expect(urlKey(one)).toBe(urlKey(other))
  })

  it.each([
    ['https://stripe.com/jobs/search?gh_jid=1', 'https://stripe.com/jobs/search?gh_jid=2'],
    ['https://acme.example/candidate/#job/1', 'https://acme.example/candidate/#job/2'],
  ])('%j has another key than %j', (one, other) => {
    expect(urlKey(one)).not.toBe(urlKey(other))
  })
})
