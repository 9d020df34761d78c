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
  resumeText: 'Experience\n• Ran Kubernetes clusters and JavaScript front ends',
}
const found = (skill: string) => findEvidence([skill], sources)[0]?.found

it('finds skills in the words of the person, the work experience first', () => {
  expect(found('Apache Kafka')).toEqual({
    place: 'WORK',
    of: 'Backend Engineer at Tidewater',
    words: 'Moved settlement events to Kafka, 1,900 a second;',
  })
  expect(found('Node.js')).toEqual({ place: 'PROJECT', of: 'Ledger', words: 'Built with Node JS' })
  expect(found('AWS')).toMatchObject({ place: 'CERTIFICATION', of: 'Amazon' })
  expect(found('K8s')).toEqual({
    place: 'RESUME',
    of: null,
    words: 'Ran Kubernetes clusters and JavaScript front ends',
  })
  expect(found('Docker')).toEqual({ place: 'SKILLS', of: null, words: null })
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
