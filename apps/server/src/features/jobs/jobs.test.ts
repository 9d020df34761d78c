import type { JobPage } from '@endorse/contract'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../test/house.ts'

const house = useHouse()

describe('the list of jobs', () => {
  it('shows active jobs only, the newest first', async () => {
    const asha = await house.endorsee()
    const acme = await house.company()
    await house.job(acme, { title: 'Old', posted_at: new Date('2025-01-01') })
    await house.job(acme, { title: 'New', posted_at: new Date('2025-02-01') })
    await house.job(acme, { title: 'Archived', archived_at: new Date() })
    await house.job(acme, { title: 'Deleted', deleted_at: new Date() })
    await house.job(acme, { title: 'Expired', application_deadline: '2025-03-01' })

    const page = (await house.as(asha).get('/api/v1/jobs')).json<JobPage>()
    expect(page.jobs.map((job) => job.title)).toEqual(['New', 'Old'])
    expect(page).toMatchObject({ totalJobs: 2, totalPages: 1, currentPage: 1, totalIsCapped: false })

    const found = await house.as(asha).get('/api/v1/jobs?title=old')
    expect(found.json<JobPage>().jobs.map((job) => job.title)).toEqual(['Old'])
  })
})
