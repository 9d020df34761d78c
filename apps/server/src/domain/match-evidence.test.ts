import { expect, it } from 'vitest'
import { type EvidenceSources, findEvidence } from './match-evidence.ts'

const sources: EvidenceSources = {
  skills: ['Docker', 'golang'],
  bio: 'I like R and Java.',
  workExperience: [
    {
      jobTitle: 'Backend Engineer',
      companyName: 'Tidewater',
      responsibilities: 'Wrote reports. Moved settlement events to Kafka, 1,900 a second; none lost.',
    },
  ],
  project: [{ title: 'Ledger', description: 'Built with Node JS' }],
  certifications: [{ name: 'AWS Solutions Architect', issuingOrganization: 'Amazon' }],
  education: [],
  resume: {
    text: 'Experience\n• Ran Kubernetes clusters and JavaScript front ends\n\nMoved to AWS with Kubernetes',
    pageStarts: [0, 66],
  },
}
const found = (skill: string) => findEvidence([skill], sources)[0]?.found

it('finds skills in the words of the person, the work experience first', () => {
  expect(found('Apache Kafka')).toEqual({
    place: 'WORK',
    of: 'Backend Engineer at Tidewater',
    words: 'Moved settlement events to Kafka, 1,900 a second;',
    page: null,
  })
  expect(found('Node.js')).toMatchObject({ place: 'PROJECT', of: 'Ledger', words: 'Built with Node JS' })
  expect(found('AWS')).toMatchObject({ place: 'CERTIFICATION', of: 'Amazon', page: 2 })
  expect(found('K8s')).toEqual({
    place: 'RESUME',
    of: null,
    words: 'Ran Kubernetes clusters and JavaScript front ends',
    page: 1,
  })
  expect(found('Docker')).toEqual({ place: 'SKILLS', of: null, words: null, page: null })
  expect(found('Go')).toMatchObject({ place: 'SKILLS' })
})

it('finds whole words only, and short names in their own case', () => {
  expect(found('Java')).toMatchObject({ place: 'ABOUT' })
  expect(found('R')).toMatchObject({ place: 'ABOUT' })
  expect(found('script')).toBeNull()
  expect(found('C++')).toBeNull()
})

it('lists every skill in the order of the posting, also missing ones', () => {
  const evidence = findEvidence(['Terraform', 'Kafka (any)', 'Docker'], sources)
  expect(evidence.map(({ skill }) => skill)).toEqual(['Terraform', 'Kafka (any)', 'Docker'])
  expect(evidence[0]?.found).toBeNull()
  expect(findEvidence(['Terraform', 'Kafka (any)', 'Docker'], sources)).toEqual(evidence)
})

it('names no page of a document without pages', () => {
  const resume = { text: 'Kubernetes', pageStarts: null }
  expect(findEvidence(['Kubernetes'], { ...sources, resume })[0]?.found).toMatchObject({ page: null })
})
