import { describe, expect, it } from 'vitest'
import { jobCard } from '../../testing/jobs.ts'
import { type ListedJob, splitIntoSections } from './job-sections.ts'

const job = (group: ListedJob['group'], endorsers: number, rarelyAnswers = false): ListedJob => ({
  ...jobCard({ endorsers, rarelyAnswers }),
  group,
})

function outline(jobs: ListedJob[], cities: string[] = [], totalWithEndorsers: number | null = null) {
  return splitIntoSections(jobs, cities, totalWithEndorsers).map((section) => [
    section.heading?.title,
    section.startsWithoutEndorsers,
    section.jobs.length,
  ])
}

describe('a list of jobs', () => {
  it('of a search is one section', () => {
    expect(outline([job(null, 2), job(null, 0), job(null, 1)])).toEqual([[undefined, false, 3]])
  })

  it('with all jobs at companies with Endorsers first is split after them', () => {
    expect(outline([job(null, 2), job(null, 0)], [], 1)).toEqual([
      [undefined, false, 1],
      [undefined, true, 1],
    ])
  })

  it('of recommendations says where the preferred cities end, and where the weaker matches begin', () => {
    const jobs = [
      job('FITTING', 1),
      job('FITTING', 0),
      job('FITTING_ELSEWHERE', 0),
      job('OTHER', 1),
      job('OTHER', 0),
    ]
    expect(outline(jobs, ['Pune', 'Mumbai'])).toEqual([
      [undefined, false, 1],
      [undefined, true, 1],
      ['Nothing more in Pune and Mumbai. These are elsewhere or remote.', false, 1],
      ['Other jobs', false, 2],
    ])
  })

  it('of recommendations says where the companies that rarely answer begin', () => {
    expect(outline([job('FITTING', 1), job('FITTING', 3, true), job('FITTING', 0)])).toEqual([
      [undefined, false, 1],
      [undefined, true, 2],
    ])
  })

  it('says so when nothing fits in the preferred cities', () => {
    expect(outline([job('FITTING_ELSEWHERE', 1)], ['Pune', 'Mumbai', 'Delhi', 'Kochi', 'Goa'])).toEqual([
      ['Nothing fits in Pune, Mumbai, Delhi and 2 more cities. These are elsewhere or remote.', false, 1],
    ])
  })

  it('needs no heading when nothing fits at all', () => {
    expect(outline([job('OTHER', 1)], ['Pune'])).toEqual([[undefined, false, 1]])
  })
})
