import type { PersonReferral } from '@endorse/contract/person-referrals/schemas'
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paths } from '../../foundation/paths.ts'
import { formatDate, formatDayAndMonth } from '../../lib/dates.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { FaceCell, RowLink, TwoLines } from '../../ui/table-cells.tsx'
import { ReferralAction } from './ReferralAction.tsx'
import { ReferralState, stateHint } from './ReferralState.tsx'

interface Props {
  /** Undefined while they load. */
  referrals: PersonReferral[] | undefined
  isBusy: boolean
}

/** Table of the people whom the Endorser referred. */
export function ReferralsTable({ referrals, isBusy }: Props) {
  return (
    <DataTable
      twoLines
      label="Referrals"
      loadingText="Loading referrals..."
      busy={isBusy}
      rows={referrals}
      keyOf={({ id }) => id}
      columns={columns}
      renderPhoneRow={(referral) => <ReferralPhoneRow referral={referral} />}
    />
  )
}

const columns: DataColumn<PersonReferral>[] = [
  {
    head: 'Person',
    skeleton: 'face',
    cell: (referral) => (
      <FaceCell
        face={<Face referral={referral} />}
        first={<Name referral={referral} />}
        second={addressOf(referral)}
      />
    ),
  },
  { head: 'Job', width: '22%', cell: ({ jobTitle }) => <TwoLines first={jobTitle} /> },
  {
    head: 'State',
    width: 204,
    skeleton: 'chip',
    cell: (referral) => (
      <>
        <ReferralState referral={referral} />
        <Typography variant="small" component="div" color="textSecondary">
          {stateHint(referral)}
        </Typography>
      </>
    ),
  },
  { head: 'Asked on', width: 112, cell: ({ askedAt }) => formatDate(askedAt) },
  {
    head: 'Actions',
    width: 150,
    align: 'right',
    cell: (referral) => <ReferralAction referral={referral} />,
  },
]

function ReferralPhoneRow({ referral }: { referral: PersonReferral }) {
  return (
    <PhoneRow
      face={<Face referral={referral} />}
      title={<Name referral={referral} />}
      second={referral.jobTitle}
      date={formatDayAndMonth(referral.askedAt)}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'small' }}>
        <ReferralState referral={referral} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {stateHint(referral)}
        </Box>
      </Box>
      <ReferralAction referral={referral} isWide />
    </PhoneRow>
  )
}

function Face({ referral: { name, imageUrl } }: { referral: PersonReferral }) {
  if (name !== null) return <PersonAvatar size={40} name={name} image={imageUrl} />
  return (
    <Avatar
      aria-hidden="true"
      sx={{ bgcolor: 'status.greyBg', color: 'text.tertiary', width: 40, height: 40 }}
    >
      <PersonOffOutlined />
    </Avatar>
  )
}

function Name({ referral: { name, state, application } }: { referral: PersonReferral }) {
  if (name !== null && application) return <RowLink to={paths.application(application.id)}>{name}</RowLink>
  if (name !== null)
    return (
      <Box component="span" sx={{ fontWeight: 500 }}>
        {name}
      </Box>
    )
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {state === 'DECLINED' ? 'Person who said no' : 'Person who did not answer'}
    </Box>
  )
}

function addressOf({ email, state, closedAt }: PersonReferral): string | undefined {
  if (email !== null) return email
  return state !== 'AGREED' && closedAt ? `Data deleted on ${formatDayAndMonth(closedAt)}` : undefined
}
