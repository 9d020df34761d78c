import { describe, expect, it } from 'vitest'
import { readJobPage } from './read-job-page.ts'

const url = 'https://careers.lumenpay.example/jobs/senior-data-engineer'
const now = new Date('2026-01-05T00:00:00Z')
const read = (html: string) => readJobPage(html, url, now)
const jsonLd = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('</', '<\\/')}</script>`

const posting = {
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: 'Senior Data Engineer',
  hiringOrganization: { '@type': 'Organization', name: 'Lumenpay' },
  jobLocation: {
    '@type': 'Place',
    address: { '@type': 'PostalAddress', addressLocality: 'Bangalore', addressCountry: 'IN' },
  },
  employmentType: 'FULL_TIME',
  jobLocationType: 'TELECOMMUTE',
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: 'INR',
    value: { '@type': 'QuantitativeValue', minValue: 3_400_000, maxValue: 4_200_000, unitText: 'YEAR' },
  },
  description:
    '<p>You run the feature store.</p><ul><li>5+ years of experience with Python and Kafka</li></ul>',
  validThrough: '2026-03-31T23:59:00+05:30',
  identifier: { '@type': 'PropertyValue', value: 'LP-2026-17' },
}
const values = {
  source: 'JSON_LD',
  title: { value: 'Senior Data Engineer', isCertain: true },
  company: { value: 'Lumenpay' },
}

describe('a JobPosting in JSON-LD', () => {
  it('is read with all that it states', () => {
    expect(read(jsonLd(posting))).toMatchObject({
      job: {
        ...values,
        city: { value: 'Bangalore' },
        country: { value: 'India' },
        employmentType: { value: 'FULL_TIME' },
        workType: { value: 'REMOTE' },
        pay: { value: { salaryMin: 3_400_000, salaryMax: 4_200_000, currency: 'INR', period: 'YEAR' } },
        applicationDeadline: { value: '2026-03-31' },
        jobId: { value: 'LP-2026-17' },
        jobUrl: { value: url },
        description: { value: 'You run the feature store.\n• 5+ years of experience with Python and Kafka' },
      },
    })
  })

  it('is completed by its description, with the place of each value', () => {
    const result = read(jsonLd(posting))
    if (!('job' in result)) throw new Error('no job')
    const { text, experience, skills } = result.job
    expect(experience.value).toEqual({ min: 5, max: null })
    expect(skills.map(({ value }) => value)).toEqual(expect.arrayContaining(['Python', 'Kafka']))
    const [place] = experience.places
    expect(text.slice(place?.start, place?.end)).toContain('5+ years')
  })

  it.each<[string, string]>([
    ['in a list', jsonLd([{ '@type': 'BreadcrumbList' }, posting])],
    ['in a graph', jsonLd({ '@graph': [{ '@type': 'WebPage' }, posting] })],
    ['inside of another object', jsonLd({ '@type': 'WebPage', mainEntity: posting })],
    ['with several types', jsonLd({ ...posting, '@type': ['Thing', 'JobPosting'] })],
    ['whose type is an address', jsonLd({ ...posting, '@type': 'http://schema.org/JobPosting' })],
    ['in the second block', `${jsonLd({ '@type': 'Organization' })}${jsonLd(posting)}`],
    ['after a block that is broken', `<script type="application/ld+json">{"a":</script>${jsonLd(posting)}`],
    ['twice', `${jsonLd(posting)}${jsonLd(posting)}`],
    [
      'in a comment, with line breaks in its texts',
      `<script type="application/ld+json"><!-- ${JSON.stringify(posting).replace('You run', 'You\n run')} --></script>`,
    ],
    [
      'whose company stands elsewhere',
      jsonLd({
        '@graph': [
          { ...posting, hiringOrganization: { '@id': '#company' } },
          { '@id': '#company', '@type': 'Organization', name: 'Lumenpay' },
        ],
      }),
    ],
    [
      'beside other jobs, which are not of this address',
      jsonLd([
        { ...posting, title: 'Night Cook', url: '/jobs/night-cook' },
        { ...posting, url: `${url}?utm_source=x` },
      ]),
    ],
  ])('is read %s', (_, html) => {
    expect(read(html)).toMatchObject({ job: values })
  })

  it('is not chosen from a list of several jobs', () => {
    expect(read(jsonLd([posting, { ...posting, title: 'Night Cook' }]))).toEqual({ problem: 'several-jobs' })
  })

  it('states its pay in its own currency, which is not converted', () => {
    const baseSalary = { currency: 'EUR', value: { value: 4000, unitText: 'MONTH' } }
    expect(read(jsonLd({ ...posting, baseSalary }))).toMatchObject({
      job: {
        pay: { value: { min: 4000, max: 4000, currency: 'EUR', period: 'MONTH', salaryMin: null } },
      },
    })
  })

  it('may lack everything but a title', () => {
    const { title } = posting
    expect(read(jsonLd({ '@type': 'JobPosting', title }))).toMatchObject({
      job: { title: { value: title }, company: { value: null }, city: { value: null }, pay: { value: null } },
    })
  })

  it('comes as text, whatever it contains', () => {
    const result = read(
      jsonLd({
        ...posting,
        title: '<b>Baker</b>',
        description: '<script>alert(1)</script>&lt;img onerror=x&gt;',
      }),
    )
    expect(result).toMatchObject({ job: { title: { value: 'Baker' } } })
    expect(JSON.stringify(result)).not.toContain('alert')
  })

  it('with data that is nested too deeply is left out', () => {
    const deep = `${'['.repeat(5000)}${JSON.stringify(posting)}${']'.repeat(5000)}`
    const block = `<script type="application/ld+json">${deep}</script>`
    expect(read(`<title>Baker</title>${block}`)).toMatchObject({ job: { source: 'PREVIEW' } })
  })
})

it('reads microdata', () => {
  const html = `
    <div itemscope itemtype="https://schema.org/JobPosting">
      <h1 itemprop="title">Senior <b>Data</b> Engineer</h1>
      <div itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization">
        <a itemprop="url" href="https://lumenpay.example"><span itemprop="name">Lumenpay</span></a>
      </div>
      <div itemprop="jobLocation" itemscope itemtype="https://schema.org/Place">
        <span itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
          <span itemprop="addressLocality">Pune</span>, <meta itemprop="addressCountry" content="IN">India
        </span>
      </div>
      <meta itemprop="employmentType" content="PART_TIME">
      <time itemprop="validThrough" datetime="2026-02-01">1 February</time>
      <div itemprop="description"><p>You bake.</p><ul><li>Bread</li><li>Cake</li></ul></div>
    </div>`
  expect(read(html)).toMatchObject({
    job: {
      source: 'MICRODATA',
      title: { value: 'Senior Data Engineer' },
      company: { value: 'Lumenpay' },
      city: { value: 'Pune' },
      country: { value: 'India' },
      employmentType: { value: 'PART_TIME' },
      applicationDeadline: { value: '2026-02-01' },
      description: { value: expect.stringMatching(/^You bake\.\s+• Bread\s+• Cake$/) },
    },
  })
})

describe('a page without a JobPosting', () => {
  it.each([
    ['Night Baker at Rye and Sons', 'Night Baker', 'Rye and Sons'],
    ['Night Baker - Rye and Sons', 'Night Baker', 'Rye and Sons'],
    ['Rye and Sons hiring Night Baker in Pune, India | Jobsite', 'Night Baker', 'Rye and Sons'],
    ['Night Baker | Jobsite', 'Night Baker', 'Jobsite'],
  ])('is read from its preview: %s', (text, title, company) => {
    const html = `<title>Jobs</title><meta property="og:title" content="${text}">
      <meta property="og:site_name" content="Jobsite"><meta property="og:description" content="You bake.">`
    expect(read(html)).toMatchObject({
      job: {
        source: 'PREVIEW',
        title: { value: title },
        company: { value: company, isCertain: false },
        description: { value: 'You bake.' },
      },
    })
  })

  it('is read from its title', () => {
    const html = '<svg><title>Logo</title></svg>'
    expect(read(`<head><title>Night Baker</title></head>${html}`)).toMatchObject({
      job: { source: 'PREVIEW', title: { value: 'Night Baker' } },
    })
  })

  it('has no job when it has no title', () => {
    expect(read('<p>Hello')).toEqual({ problem: 'no-job' })
  })
})
