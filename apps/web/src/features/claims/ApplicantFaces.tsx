import type { ClaimableJob } from '@endorse/contract/claims/schemas'
import AvatarGroup from '@mui/material/AvatarGroup'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

interface Props {
  applicants: ClaimableJob['latestApplicants']
  /** Shows the faces in grey, for a job that is closed. */
  grey?: boolean
}

/** The faces of the latest applicants of a job. Their number stands beside them in words. Renders nothing without one. */
export function ApplicantFaces({ applicants, grey = false }: Props) {
  if (applicants.length === 0) return null
  return (
    <AvatarGroup aria-hidden="true" spacing={6} sx={grey ? { filter: 'grayscale(1)' } : undefined}>
      {applicants.map(({ name, photoUrl }, index) => (
        <PersonAvatar key={index} size={24} name={name} image={photoUrl} />
      ))}
    </AvatarGroup>
  )
}
