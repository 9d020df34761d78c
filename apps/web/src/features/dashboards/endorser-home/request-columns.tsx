import type { ReferralRequest } from '@endorse/contract/dashboards/schemas'
import { paths } from '../../../foundation/paths.ts'
import type { DataColumn } from '../../../ui/DataTable.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { FaceCell, RowLink } from '../../../ui/table-cells.tsx'
import { RequestDecision } from './RequestDecision.tsx'

/** The Endorsee of a request, with the skills in common with the job. */
export const endorseeColumn: DataColumn<ReferralRequest> = {
  head: 'Endorsee',
  skeleton: 'face',
  cell: (request) => (
    <FaceCell
      face={<RequestFace request={request} />}
      first={<RowLink to={paths.application(request.id)}>{request.endorseeName}</RowLink>}
      second={skillsText(request)}
    />
  ),
}

/** The buttons that decide a request or pass it on. */
export const decisionColumn: DataColumn<ReferralRequest> = {
  head: 'Actions',
  width: 232,
  align: 'right',
  skeleton: 'buttons',
  cell: ({ application }) => <RequestDecision application={application} />,
}

/** The picture of the Endorsee. */
export function RequestFace({ request: { application, endorseeName } }: { request: ReferralRequest }) {
  return <PersonAvatar size={40} name={endorseeName} image={application.applicant.profileImageUrl} />
}

/** As `3 of 5 skills`; undefined for a job without skills. */
export function skillsText({ skills, matchedSkills }: ReferralRequest): string | undefined {
  return skills.length > 0 ? `${matchedSkills} of ${skills.length} skills` : undefined
}
