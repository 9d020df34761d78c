import { describe, expect, it } from 'vitest'
import { type Posting, parseRecord } from './parse-posting.ts'

const now = new Date('2026-04-01T00:00:00Z')

function parse(record: Record<string, unknown>, asOf: Date | null = null): Posting {
  const [first] = parseRecord(record, { now, asOf })
  if (!first || 'rejected' in first) throw new Error(first?.rejected ?? 'nothing')
  return first.posting
}

function warningsOf(record: Record<string, unknown>): string[] {
  const [first] = parseRecord(record, { now, asOf: null })
  return first && 'warnings' in first ? first.warnings : []
}

function parseComment(content: string) {
  return parseRecord({ comment: { id: '44159535', content } }, { now, asOf: null })
}

describe('a row of', () => {
  it('a listing with places, pay and ages as text', () => {
    const posting = parse(
      {
        title: 'Inside Sales Specialist',
        company: 'Social Hr',
        experience: '0-3 Yrs',
        salary: '2-6 Lacs PA',
        location: 'Hybrid - Pune, Bengaluru, Mumbai (All Areas)',
        posted: '3 Days Ago',
        link: 'https://www.example.com/jobs/17',
      },
      new Date('2025-01-25T00:00:00Z'),
    )
    expect(posting).toMatchObject({
      city: 'Pune',
      location: 'Pune, Bangalore, Mumbai',
      workType: 'HYBRID',
      salaryMin: 200_000,
      salaryMax: 600_000,
      minYears: 0,
      maxYears: 3,
      level: 'ENTRY_LEVEL',
      postedAt: new Date('2025-01-22T00:00:00Z'),
      postedAtSource: 'estimated',
    })
  })

  it('a listing with most values in its URL', () => {
    const posting = parse({
      title: 'Software Engineer',
      company: 'Uber',
      role: 'Software Development - Other',
      employment_type: 'Full Time, Permanent',
      education_UG: 'Any Graduate',
      education_PG: 'Any Postgraduate',
      key_skills: 'sql, Networking, SQL',
      date_posted: '1 day ago',
      scraped_date: '2025-11-13',
      url: 'https://www.naukri.com/job-listings-software-engineer-uber-bengaluru-navi-mumbai-0-to-7-years-111125501733',
    })
    expect(posting).toMatchObject({
      city: 'Bangalore',
      location: 'Bangalore, Navi Mumbai',
      minYears: 0,
      maxYears: 7,
      employmentType: 'FULL_TIME',
      department: 'Software Development - Other',
      skills: ['sql', 'Networking'],
      education: 'Any Graduate, Any Postgraduate',
      minimumQualification: "Bachelor's Degree",
      postedAt: new Date('2025-11-11T00:00:00Z'),
    })
  })

  it('a table with two columns swapped', () => {
    const posting = parse({
      Title: 'Data Engineer',
      Company: 'Codvo',
      Role: ' Full Time, Temporary/Contractual',
      Employment_type: ' Data Platform Engineer',
      Education: ' \nUG: Any Graduate\nPG: Any Postgraduate',
    })
    expect(posting).toMatchObject({ employmentType: 'CONTRACT', department: 'Data Platform Engineer' })
    expect(posting.education).toBe('UG: Any Graduate; PG: Any Postgraduate')
  })

  it('a table with the place in the column of the date', () => {
    const posting = parse({
      company: 'Amazon',
      title: 'Frontend Engineer',
      location: 'Unknown',
      date: 'Bengaluru, KA, IND',
      fetchedAt: '2026-01-04',
    })
    expect(posting).toMatchObject({
      city: 'Bangalore',
      country: 'India',
      postedAt: new Date('2026-01-04T00:00:00Z'),
    })
  })

  it('a table with shifted columns', () => {
    const posting = parse({
      title: 'Web Developer &amp; Designer',
      companyName: 'BOX8',
      contractType: '',
      experienceLevel: 'Full-time',
      workType: 'Engineering and Information Technology',
      city: 'Bengalore',
      state: 'Karnataka',
      publishedAt: '09-01-2024',
    })
    expect(posting).toMatchObject({
      title: 'Web Developer & Designer',
      employmentType: 'FULL_TIME',
      workType: null,
      level: null,
      department: 'Engineering and Information Technology',
      city: 'Bangalore',
      postedAt: new Date('2024-01-09T00:00:00Z'),
    })
  })

  it('a table with the rating appended to the company', () => {
    const posting = parse({
      job_title: 'Analyst',
      company_name: 'Optiontown2.4(24 Reviews)',
      location: 'New Delhi( Rani Bagh )',
      salary: '₹ 3,50,000 - 6,00,000 P.A.',
      key_skills: ['plsql', 'Excel', 'excel'],
    })
    expect(posting).toMatchObject({
      company: 'Optiontown',
      location: 'Delhi-NCR (Rani Bagh), Delhi, India',
      salaryMax: 600_000,
      skills: ['plsql', 'Excel'],
    })
  })

  it('an Ashby board', () => {
    const posting = parse({
      id: '00cb2926-a950-4d7c-9063-54905c48d230',
      title: 'Principal Engineer',
      department: 'Engineering',
      employmentType: 'FullTime',
      location: 'Noida, India',
      secondaryLocations: [{ location: 'Pune' }],
      isRemote: true,
      jobUrl: 'https://jobs.ashbyhq.com/alo-yoga/00cb2926-a950-4d7c-9063-54905c48d230',
      descriptionHtml: '<p>Build</p><ul><li>things</li></ul>',
      publishedAt: '2025-08-19T06:56:58.459+00:00',
      compensation: {
        summaryComponents: [
          {
            compensationType: 'Commission',
            interval: '1 YEAR',
            currencyCode: 'INR',
            minValue: 1,
            maxValue: 2,
          },
          {
            compensationType: 'Salary',
            interval: '1 MONTH',
            currencyCode: 'INR',
            minValue: 100_000,
            maxValue: 150_000,
          },
        ],
      },
    })
    expect(posting).toMatchObject({
      company: 'Alo Yoga',
      city: 'Noida',
      location: 'Noida, Pune',
      workType: 'REMOTE',
      description: 'Build\n• things',
      salaryMin: 1_200_000,
      salaryMax: 1_800_000,
    })
  })

  it('a feed with the company in the titles', () => {
    const posting = parse({
      title: 'Account Executive — Stripe',
      link: 'https://stripe.com/jobs/search?gh_jid=1',
      description: 'Stripe · Bengaluru, India; Pune, India · greenhouse',
      pubDate: 'Thu, 20 Aug 2025 06:32:48 GMT',
    })
    expect(posting).toMatchObject({
      title: 'Account Executive',
      company: 'Stripe',
      location: 'Bangalore, Pune',
      description: null,
      postedAt: new Date('2025-08-20T06:32:48Z'),
    })
  })

  it.each([
    { '@type': 'JobPosting', title: 'Engineer — Platform', hiringOrganization: { name: 'Acme' } },
    { title: 'Engineer — Platform', jobUrl: 'https://jobs.ashbyhq.com/acme/42' },
    { title: 'Engineer — Platform', Employer: 'Acme' },
  ])('a feed with a dash in the title and the company in another column', (record) => {
    expect(parse(record)).toMatchObject({ title: 'Engineer — Platform', company: 'Acme' })
  })

  it('schema.org', () => {
    const posting = parse({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Customer Success Manager',
      hiringOrganization: { '@type': 'Organization', name: 'Orbisk', sameAs: 'https://orbisk.com' },
      jobLocation: [
        {
          '@type': 'Place',
          address: { addressLocality: 'Utrecht', addressRegion: 'UT', addressCountry: 'NL', postalCode: '-' },
        },
      ],
      jobLocationType: 'TELECOMMUTE',
      employmentType: ['FULL_TIME', 'CONTRACTOR'],
      baseSalary: {
        currency: 'INR',
        value: { '@type': 'QuantitativeValue', minValue: 3.7e4, maxValue: 4.2e4, unitText: 'MONTH' },
      },
      experienceRequirements: { monthsOfExperience: '18' },
      educationRequirements: { '@type': 'EducationalOccupationalCredential', name: 'Bachelor of Arts' },
      responsibilities: 'Visit\nAdvise',
      skills: 'French, Cooking',
      industry: 'Food',
      datePosted: '2025-11-20',
      validThrough: '2026-03-29T23:59:59+05:30',
      identifier: { '@type': 'PropertyValue', name: 'Orbisk', value: 2353360 },
    })
    expect(posting).toMatchObject({
      company: 'Orbisk',
      website: 'https://orbisk.com/',
      city: 'Utrecht',
      country: 'Netherlands',
      workType: 'REMOTE',
      employmentType: 'CONTRACT',
      salaryMin: 444_000,
      salaryMax: 504_000,
      minYears: 1.5,
      minimumQualification: "Bachelor's Degree",
      responsibilities: ['Visit', 'Advise'],
      skills: ['French', 'Cooking'],
      industry: 'Food',
      deadline: '2026-03-29',
      sourceId: '2353360',
    })
  })

  it.each([
    ['2026-03-29', '2026-03-29'],
    ['2026-03-29T00:00:00+05:30', '2026-03-29'],
    ['2026-03-29T23:59:59', '2026-03-29'],
    ['2026-03-29T23:59:59-08:00', '2026-03-29'],
    ['29-03-2026', '2026-03-29'],
  ])('a page whose deadline is %s closes on the day that it names', (validThrough, deadline) => {
    expect(parse({ title: 'Cook', company: 'Tiffin', validThrough })).toMatchObject({ deadline })
  })

  it('a board with company slugs instead of names', () => {
    const record = {
      company: 'andurilindustries',
      company_slug: 'andurilindustries',
      title: 'Welder',
      absolute_url: 'https://boards.greenhouse.io/andurilindustries/jobs/5623418004',
    }
    expect(parse(record).company).toBe('Andurilindustries')
    expect(parse({ ...record, company_slug: 'other' }).company).toBe('andurilindustries')
  })
})

describe('a "Who is hiring?" comment', () => {
  it('may have its parts in any order', () => {
    const [first] = parseComment(
      'Tiffin <a href="https:&#x2F;&#x2F;tiffin.example&#x2F;jobs">https:&#x2F;&#x2F;tiffin.example&#x2F;jobs</a> | Remote (India) | Founding Engineer | ₹30-40 LPA | Full-time<p>We cook.',
    )
    expect(first).toMatchObject({
      posting: {
        title: 'Founding Engineer',
        company: 'Tiffin',
        country: 'India',
        workType: 'REMOTE',
        employmentType: 'FULL_TIME',
        salaryMin: 3_000_000,
        salaryMax: 4_000_000,
      },
    })
  })

  it.each([
    [
      'Galaxy (galaxy.example) - SQL | Pune | Full time\n-- Frontend Engineer\n-- Backend Engineer<p>We build.',
      ['Frontend Engineer', 'Backend Engineer'],
    ],
    [
      'Smart | Remote | Multiple roles<p>We are looking for: Staff SWEs - A Security Engineer - More!',
      ['Staff SWEs', 'Security Engineer'],
    ],
    [
      'Goody | Remote | $170K<p>Goody is hiring a full-stack Senior Software Engineer who ships.',
      ['full-stack Senior Software Engineer'],
    ],
    ['Great thread! Looking forward to it.', ['Offers no job']],
    ['', ['Offers no job']],
  ])('%j offers %j', (content, expected) => {
    const titles = parseComment(content).map((one) => ('posting' in one ? one.posting.title : one.rejected))
    expect(titles).toEqual(expected)
  })
})

describe('a rejected record', () => {
  it('has the title for the report', () => {
    expect(parseRecord({ title: 'Cook' }, { now, asOf: null })).toEqual([
      { rejected: 'No company', title: 'Cook' },
    ])
  })

  it.each([
    [{ title: 'N/A', company: 'Acme' }, 'No job title'],
    [{ company: 'Acme' }, 'No job title'],
    [{ title: '&i;', company: 'Acme' }, 'No job title'],
    [{ title: `=cmd|' /C calc'!A0`, company: 'Acme' }, 'No job title'],
    [{ title: '@SUM(1+1)', company: 'Acme' }, 'No job title'],
    [{ title: 'Cook', company: 'N/A' }, 'No company'],
    [{ title: 'Cook', company: '---' }, 'No company'],
    [{ '@type': 'BreadcrumbList', title: 'Cook', company: 'Acme' }, 'Not a job posting but a BreadcrumbList'],
    [{ title: 'Cook', company: 'Acme', isListed: false }, 'The source does not list it any more'],
  ])('%j: %s', (record, reason) => {
    expect(parseRecord(record, { now, asOf: null })).toMatchObject([{ rejected: reason }])
  })
})

describe('pay', () => {
  const job = { title: 'Cook', company: 'Acme' }

  it.each([
    [{ ...job, salary: '$ 1,200 - 2,000' }, 'Pay in USD is not converted: "$ 1,200 - 2,000"'],
    [
      { ...job, salary: '90000 - 120000', location: 'Berlin' },
      'Pay in an unnamed currency is not converted: "90000 - 120000"',
    ],
    [{ ...job, salary: 'Unpaid' }, 'The work is unpaid'],
  ])('that cannot be stored gives a warning: %j', (record, warning) => {
    expect(parse(record).salaryMin).toBeNull()
    expect(warningsOf(record)).toEqual([warning])
  })

  it('may be in two columns', () => {
    expect(parse({ ...job, 'Salary Min': '300000', 'Salary Max': 400_000 })).toMatchObject({
      salaryMin: 300_000,
      salaryMax: 400_000,
    })
  })
})

describe('the date of posting', () => {
  const job = { title: 'Cook', company: 'Acme' }

  it('is unknown when nothing says from which day an age is counted back', () => {
    expect(parse({ ...job, posted: '2 days ago' })).toMatchObject({
      postedAt: null,
      postedAtSource: 'unknown',
    })
  })

  it('is never in the future', () => {
    expect(parse({ ...job, date_posted: '2036-01-01' })).toMatchObject({
      postedAt: null,
      postedAtSource: 'unknown',
    })
  })
})
