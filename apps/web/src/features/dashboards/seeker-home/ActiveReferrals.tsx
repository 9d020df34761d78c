import type { ActiveReferral } from '@endorse/contract/dashboards/schemas'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { ReferralStrip, WithStrip } from '../../../lib/ReferralStrip.tsx'
import type { SteppedApplication } from '../../../lib/referral-steps.ts'
import { StatusChip } from '../../../lib/StatusChip.tsx'
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../../ui/PhoneList.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { FaceCell, RowLink, TwoLines } from '../../../ui/table-cells.tsx'
import { SectionHeading } from '../SectionHeading.tsx'

/** Lists the newest active referrals of an Endorsee. Undefined while they load. */
export function ActiveReferrals({ referrals }: { referrals: ActiveReferral[] | undefined }) {
  return (
    <section>
      <SectionHeading
        title="Active Referrals"
        links={<TextLink to={paths.referralsStatusTab('approved')}>View All</TextLink>}
      />
      {referrals?.length === 0 ? (
        <EmptyState
          framed
          level="h3"
          title="No active referrals found"
          text="A request is active from the moment an Endorser accepts it."
          action={
            <Button component={Link} to={paths.jobRecommendations}>
              Find a job
            </Button>
          }
        />
      ) : (
        <DataTable
          twoLines
          label="Active Referrals"
          rows={referrals}
          columns={columns}
          keyOf={({ id }) => id}
          open={pathOf}
          renderPhoneRow={(referral) => <ReferralPhoneRow referral={referral} />}
        />
      )}
    </section>
  )
}

const columns: DataColumn<ActiveReferral>[] = [
  {
    head: 'Endorser Name',
    skeleton: 'face',
    cell: (referral) => (
      <FaceCell
        face={<Endorser referral={referral} />}
        first={<RowLink to={pathOf(referral)}>{nameOf(referral)}</RowLink>}
        second={referral.employeeLeft ? 'Has left the company' : undefined}
      />
    ),
  },
  { head: 'Company Name', width: '18%', cell: ({ companyName }) => <TwoLines first={companyName} /> },
  {
    head: 'Position Applied',
    width: '26%',
    cell: ({ applicationName }) => <TwoLines first={applicationName} />,
  },
  { head: 'Applied On', width: 120, cell: ({ appliedOn }) => <DateTime value={appliedOn} /> },
  {
    head: 'Status',
    width: 132,
    skeleton: 'chip',
    cell: (referral) => (
      <WithStrip application={steppedOf(referral)}>
        <StatusChip status={referral.status} />
      </WithStrip>
    ),
  },
]

function ReferralPhoneRow({ referral }: { referral: ActiveReferral }) {
  return (
    <PhoneRow
      face={<Endorser referral={referral} />}
      title={<RowLink to={pathOf(referral)}>{referral.applicationName}</RowLink>}
      second={`${nameOf(referral)} · ${referral.employeeLeft ? 'has left ' : ''}${referral.companyName}`}
      date={<DateTime value={referral.appliedOn} format="short" />}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
      >
        <StatusChip status={referral.status} />
        <ReferralStrip application={steppedOf(referral)} />
      </Stack>
    </PhoneRow>
  )
}

function Endorser({ referral }: { referral: ActiveReferral }) {
  return <PersonAvatar size={40} name={nameOf(referral)} image={referral.employeePhotoUrl} />
}

function steppedOf({ appliedOn, ...referral }: ActiveReferral): SteppedApplication {
  const { status, outcome } = referral
  return { ...referral, appliedAt: appliedOn, asksReader: status === 'REFERRED' && outcome === null }
}

function nameOf({ employeeName }: ActiveReferral): string {
  return employeeName ?? 'Not Assigned'
}

function pathOf({ type, id }: ActiveReferral): string {
  return paths.myApplication(type === 'JOB_POSTING' ? 'job' : 'referral', id)
}
