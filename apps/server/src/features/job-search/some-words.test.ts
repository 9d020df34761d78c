import type { JobPage } from '@endorse/contract/job-search/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../../test/builders.ts'
import { useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
let asha: TestPerson

beforeAll(async () => {
  asha = await server.endorsee('Asha')
  const acme = await server.company('Acme Labs Pvt Ltd')
  const bank = await server.company('Global Harbour Trust Ltd')
  const pune = { city: 'Pune', country: 'India' }
  const jobs = [
    { title: 'Senior Java Developer', ...pune, salary_max: 2_500_000 },
    { title: 'Java Developer', city: 'Mumbai', salary_max: 800_000 },
    { title: 'Product Manager', skills: ['Roadmaps'] },
    { title: 'Software Development Engineer II' },
    { title: 'Marketing Operations Associate', ...pune },
    { title: 'HR Executive', city: 'Delhi' },
    { title: 'Telecaller', description: 'Speak with customers about Kubernetes.' },
    { title: 'Office Helper', description: 'Our office moves to Pune. You may see Python.' },
    { title: 'Python Developer', city: 'Mumbai' },
    { title: 'Copywriter' },
    { title: 'Gardener', skills: ['Kubernetes'], description: 'Plants.' },
    {
      title: 'Night Guard',
      description: 'You will write clear reports about all visitors and the state of the doors in each wing.',
    },
    {
      title: 'Usher',
      description: 'The state opens its doors. Visitors who are clear of each wing may read reports.',
    },
    { title: 'Reports Clerk', city: 'Patna' },
    { title: 'Nightward', city: 'Delhi' },
    { title: 'Cook I, Wanted Urgently', city: 'Delhi' },
  ]
  for (const [index, job] of jobs.entries())
    await server.job(acme, { ...job, posted_at: new Date(Date.UTC(2025, 0, 20 - index)) })
  await server.job(bank, { title: 'Teller' })
  // The number of postings, from which it follows how much a word tells, is estimated.
  await server.context.pool.query('analyze job_search')
})

async function search(title: string, more = ''): Promise<JobPage> {
  const response = await server.as(asha).get(`/api/v1/jobs?title=${encodeURIComponent(title)}${more}`)
  expect(response.statusCode).toBe(200)
  return response.json<JobPage>()
}

const titles = async (query: string, more = '') => (await search(query, more)).jobs.map((job) => job.title)

describe('a search that few jobs match whole', () => {
  it.each([
    ['a foreign word', 'java developer pune zookeeper', 'Senior Java Developer', ['zookeeper']],
    ['two foreign words', 'urgent teller zookeeper', 'Teller', ['urgent', 'zookeeper']],
    ['a word of another job', 'hr executive kubernetes', 'HR Executive', ['kubernetes']],
  ])('leaves out %s and says so', async (_what, query, title, leftOut) => {
    const { jobs, searchNote } = await search(query)
    expect(jobs[0]?.title).toBe(title)
    expect(searchNote).toEqual({ fullMatches: 0, leftOut, corrected: null })
  })

  it('counts the jobs with all words, which come first', async () => {
    const { jobs, searchNote } = await search('java developer')
    expect(jobs.map((job) => job.title).slice(0, 2)).toEqual(['Java Developer', 'Senior Java Developer'])
    expect(jobs.map((job) => job.title)).toContain('Python Developer')
    expect(searchNote).toMatchObject({ fullMatches: 2, leftOut: [] })
  })

  it('finds a part of a description, whose words stand together, and ignores words such as "about"', async () => {
    const part = 'reports about all visitors and the state of the doors in each wing'
    expect((await titles(part)).slice(0, 2)).toEqual(['Night Guard', 'Usher'])
    expect((await titles('doors in the wing')).slice(0, 2).toSorted()).toEqual(['Night Guard', 'Usher'])
  })

  it('completes a city that is being typed', async () => {
    expect((await titles('clerk patn'))[0]).toBe('Reports Clerk')
    expect((await search('clerk patn')).searchNote).toMatchObject({ leftOut: [] })
  })

  it('completes a second city that is being typed, and takes either', async () => {
    const { jobs, searchNote } = await search('developer zookeeper pune, mumb')
    expect(
      jobs
        .map((job) => job.title)
        .slice(0, 3)
        .toSorted(),
    ).toEqual(['Java Developer', 'Python Developer', 'Senior Java Developer'])
    expect(searchNote).toMatchObject({ leftOut: ['zookeeper'] })
  })

  it('does not take the beginning of a word of titles for a second city', async () => {
    expect((await titles('java pune devel'))[0]).toBe('Senior Java Developer')
    expect((await search('java pune devel')).searchNote).toMatchObject({ leftOut: [] })
  })

  it('takes a rare word as it was typed before a title with a similar one', async () => {
    const shop = await server.company('Blooms')
    for (const place of ['Hotel', 'Airport', 'Wedding', 'Event'])
      await server.job(shop, { title: `${place} Florist` })
    await server.job(shop, { title: 'Porter and Florist' })
    await server.job(await server.company('Floris Partners'), { title: 'Night Porter' })
    expect((await titles('floris porter')).slice(0, 2)).toEqual(['Night Porter', 'Porter and Florist'])
  })

  it('finds a word that only descriptions have', async () => {
    expect(await titles('customers zookeeper')).toEqual(['Telecaller'])
  })

  it('finds the description that has all words first, on the first of several pages', async () => {
    const query = 'speak visitors'
    const all = await titles(query)
    expect(all.toSorted()).toEqual(['Night Guard', 'Telecaller', 'Usher'])
    const shop = await server.company('Shop')
    await server.job(shop, {
      title: 'Greeter',
      description: 'Speak with visitors.',
      posted_at: new Date(Date.UTC(2020, 0, 1)),
    })
    const first = await search(query, '&limit=1')
    expect(first.jobs[0]?.title).toBe('Greeter')
    const second = await search(query, `&limit=3&cursor=${first.nextCursor}`)
    expect(second.jobs.map((job) => job.title)).toEqual(all)
  })

  it('ranks a rare word above a common one', async () => {
    expect((await titles('teller developer'))[0]).toBe('Teller')
  })

  it('pages through all results without a repetition', async () => {
    const all = await titles('java developer pune zookeeper')
    const paged: string[] = []
    let cursor = ''
    for (let page = 1; page <= all.length; page++) {
      const { jobs, nextCursor } = await search(
        'java developer pune zookeeper',
        `&limit=1&page=${page}${cursor}`,
      )
      paged.push(...jobs.map((job) => job.title))
      cursor = `&cursor=${nextCursor}`
    }
    expect(paged).toEqual(all)
  })

  it('keeps the filters', async () => {
    expect(await titles('java developer zookeeper', '&city=Mumbai')).toEqual([
      'Java Developer',
      'Python Developer',
    ])
  })

  it('in another order than relevance has some words only when no job has all', async () => {
    expect(await titles('java developer', '&order=newest')).toEqual([
      'Senior Java Developer',
      'Java Developer',
    ])
    expect((await titles('java developer zookeeper', '&order=newest'))[0]).toBe('Java Developer')
  })
})

describe('the words of a search', () => {
  it.each([
    ['abbreviated: mktg', 'mktg ops assoc', 'Marketing Operations Associate'],
    ['written out: human resources', 'human resources exec', 'HR Executive'],
    ['an abbreviation of three words', 'sde 2', 'Software Development Engineer II'],
    ['an abbreviation with its level', 'sde2', 'Software Development Engineer II'],
    ['an abbreviated level', 'sr java dev', 'Senior Java Developer'],
    ['taken apart', 'tele caller', 'Telecaller'],
    ['taken apart, as postings write it together', 'copy writer', 'Copywriter'],
    ['run together', 'productmanager', 'Product Manager'],
    ['taken apart before a longer typing error', 'nightguard', 'Night Guard'],
    ['asked for', 'i want urgent teller', 'Teller'],
    ['half typed', 'product manag', 'Product Manager'],
    ['half typed, beyond the stem', 'marketing operat', 'Marketing Operations Associate'],
    ['a company by its initials', 'ght', 'Teller'],
    ['a company without its legal form', 'global harbour trust', 'Teller'],
  ])('may be %s', async (_what, query, title) => {
    expect((await titles(query))[0]).toBe(title)
  })

  it('that look misspelt are corrected', async () => {
    const { jobs, searchNote } = await search('pyhton devloper')
    expect(jobs[0]?.title).toBe('Python Developer')
    expect(searchNote?.corrected).toBe('python developer')
  })

  it('with a city mean a city of the job before a mention', async () => {
    const found = await titles('pune')
    expect(found.slice(0, 2)).toEqual(['Senior Java Developer', 'Marketing Operations Associate'])
    expect(found).not.toContain('Office Helper')
  })

  it('with several cities mean a job in any of them', async () => {
    const developers = ['Senior Java Developer', 'Java Developer']
    const { jobs, searchNote } = await search('java developer pune or mumbai')
    expect(
      jobs
        .map((job) => job.title)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(developers.toSorted())
    expect(searchNote).toMatchObject({ fullMatches: 2, leftOut: [] })
    expect(await titles('mumbai java delhi', '&order=newest')).toEqual(['Java Developer'])
    expect((await search('teller pune mumbai')).searchNote?.leftOut).toEqual(['pune', 'mumbai'])
  })

  it('with a skill mean a skill of the job before a mention', async () => {
    expect(await titles('kubernetes')).toEqual(['Gardener', 'Telecaller'])
  })

  it('with pay mean jobs that pay as much', async () => {
    const { jobs, searchNote } = await search('java developer 20 lpa')
    expect(jobs[0]?.title).toBe('Senior Java Developer')
    expect(searchNote).toMatchObject({ fullMatches: 1, leftOut: [] })
    expect(await titles('20 lpa')).toEqual(['Senior Java Developer'])
  })

  it('leave out pay that no job has', async () => {
    const { jobs, searchNote } = await search('teller 90 lpa')
    expect(jobs[0]?.title).toBe('Teller')
    expect(searchNote?.leftOut).toEqual(['90 lpa'])
  })
})

describe('a search with a word that fills descriptions', () => {
  beforeAll(async () => {
    const mill = await server.company('Mill')
    await server.job(mill, { title: 'Senior Ledger Analyst' })
    await server.job(mill, { title: 'Food Helper' })
    for (let number = 0; number < 12; number++)
      await server.job(mill, {
        title: `Weaver ${number}`,
        description: 'A good and friendly senior ledger analyst will help you.',
      })
    await server.context.pool.query('analyze job_postings')
  })

  it('finds a title without it before the descriptions that have all words, and says so', async () => {
    const { jobs, searchNote } = await search('good ledger analyst')
    expect(jobs.map((job) => job.title).slice(0, 2)).toEqual(['Senior Ledger Analyst', 'Weaver 11'])
    expect(searchNote).toEqual({ fullMatches: 10, leftOut: ['good'], corrected: null })
    expect((await titles('good senior ledger analyst'))[0]).toBe('Senior Ledger Analyst')
  })

  it('does not take it for misspelt', async () => {
    expect((await search('good teller')).searchNote?.corrected).toBeNull()
  })
})

describe('a search for a misspelt word in a city with many jobs', () => {
  beforeAll(async () => {
    const dairy = await server.company('Dairy')
    for (let number = 0; number < 40; number++)
      await server.job(dairy, { title: `Milker ${number}`, city: 'Nagpur' })
    await server.job(dairy, { title: 'Cashier', department: 'Bookkeeping', city: 'Nagpur' })
    await server.job(dairy, { title: 'Bookkeeping', city: 'Surat' })
    await server.job(dairy, { title: 'Fitter', skills: ['Heat pumps'], city: 'Nagpur' })
    await server.job(dairy, { title: 'Clerk', department: 'Heat, pumps', city: 'Nagpur' })
  })

  it('finds a mention there before a title elsewhere', async () => {
    expect((await titles('bookkeping nagpur'))[0]).toBe('Cashier')
  })

  it('finds a skill of two words before a mention', async () => {
    expect((await titles('heat pumpz nagpur'))[0]).toBe('Fitter')
  })
})

describe('a search among jobs of many kinds', () => {
  beforeAll(async () => {
    const bazaar = await server.company('Bazaar')
    await server.job(bazaar, { title: 'Proofreader', work_type: 'REMOTE' })
    await server.job(bazaar, { title: 'Lady Escort' })
    for (let number = 0; number < 12; number++) {
      await server.job(bazaar, { title: `Night Shift Miller ${number}`, city: 'Surat' })
      await server.job(bazaar, { title: `Watchman ${number}`, city: 'Ranchi' })
      await server.job(bazaar, { title: `Weaving Teacher ${number}` })
      await server.job(bazaar, { title: `Lakes Ranger ${number}` })
    }
    for (let number = 0; number < 6; number++) await server.job(bazaar, { title: `Leaving Agent ${number}` })
  })

  it('keeps the place beside words that name no work', async () => {
    const { jobs } = await search('night shift ranchi')
    expect(new Set(jobs.map(({ city }) => city))).toEqual(new Set(['Ranchi']))
  })

  it.each(['ghar baithe kaam', 'ghar se kaam', 'ghar bethe job', 'ghar se kam'])(
    'finds work from home in Hinglish: %s',
    async (query) => {
      expect(await titles(query)).toEqual(['Proofreader'])
    },
  )

  it('takes a word with the first letter as typed before another that is as close', async () => {
    expect((await search('leavng')).searchNote?.corrected).toBe('leaving')
  })

  it('does not take a plural for misspelt whose singular postings have', async () => {
    const { jobs, searchNote } = await search('ladies')
    expect(jobs[0]?.title).toBe('Lady Escort')
    expect(searchNote?.corrected ?? null).toBeNull()
  })
})

describe('a search for a role in a place', () => {
  beforeAll(async () => {
    const cafe = await server.company('Cafe')
    const indore = { city: 'Indore', country: 'India' }
    await server.job(cafe, { title: 'Barista', ...indore })
    await server.job(cafe, { title: 'Barista', ...indore })
    await server.job(cafe, { title: 'Barista', city: 'Surat', skills: ['Latte art'] })
    await server.job(cafe, { title: 'Waiter', ...indore, skills: ['Latte art'] })
    await server.job(cafe, { title: 'Night Shift Porter', skills: ['Latte art'] })
    await server.job(cafe, { title: 'Concierge', city: 'San Francisco', country: 'United States' })
  })

  it.each([
    ['barista indore latte art', ['latte', 'art']],
    ['night shift barista indore', ['night', 'shift']],
    ['mujhe indore mein barista ki naukri 12th pass', ['12th', 'pass']],
    ['indore me barista ka kaam chahie zookeeper', ['zookeeper']],
  ])('leaves out neither: %s', async (query, leftOut) => {
    const { jobs, searchNote } = await search(query)
    expect(jobs.slice(0, 2).map(({ title, city }) => `${title}, ${city}`)).toEqual([
      'Barista, Indore',
      'Barista, Indore',
    ])
    expect(searchNote).toMatchObject({ leftOut })
  })

  it.each(['indore me barista', 'mujhe indore mai barista wali naukari chahie', 'barista indore near me'])(
    'knows the small words of Hinglish: %s',
    async (query) => {
      const { jobs, searchNote } = await search(query)
      expect(jobs.slice(0, 2).map(({ title }) => title)).toEqual(['Barista', 'Barista'])
      expect(searchNote?.leftOut ?? []).toEqual([])
    },
  )

  it('knows cities of several words in other countries', async () => {
    expect((await titles('concierge indore or san francisco'))[0]).toBe('Concierge')
  })

  it('takes a known word before a rare one with fewer letters changed', async () => {
    const lab = await server.company('Lab')
    await server.job(lab, { title: 'Photon Technician' })
    for (let number = 0; number < 6; number++) await server.job(lab, { title: `Python Tutor ${number}` })
    const { jobs, searchNote } = await search('phyton')
    expect(jobs[0]?.title).toMatch(/^Python/)
    expect(searchNote?.corrected).toBe('python')
  })

  it('has no note when all jobs have all words', async () => {
    expect((await search('concierge')).searchNote).toBeNull()
  })
})
