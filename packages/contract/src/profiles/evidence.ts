import { z } from 'zod'

/** Where a skill was found: in a part of the profile, or in the resume. */
const evidencePlaces = ['WORK', 'PROJECT', 'CERTIFICATION', 'EDUCATION', 'RESUME', 'ABOUT', 'SKILLS'] as const
/** A part of the profile, or the resume. */
export type EvidencePlace = (typeof evidencePlaces)[number]

/** A skill that a job asks for, with the place where the person names it. */
export const SkillEvidence = z.object({
  skill: z.string(),
  /** Null when neither the profile nor the resume names it. */
  found: z
    .object({
      place: z.enum(evidencePlaces),
      /** What the place belongs to, such as "Backend Engineer at Tidewater". */
      of: z.string().nullable(),
      /** The person's words around the skill; null in the list of skills. */
      words: z.string().nullable(),
      /** The page of the resume that names the skill first, from 1; null when none does, or it has no pages. */
      page: z.number().nullable(),
    })
    .nullable(),
})
/** A skill that a job asks for, with the place where the person names it. */
export type SkillEvidence = z.infer<typeof SkillEvidence>
