import type { EndorserWork, EndorserWorkload } from '@endorse/contract/company-endorsers/schemas'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { ChoiceCard } from '../../ui/ChoiceCard.tsx'
import { DialogError } from '../../ui/DialogError.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { AwayText } from './AwayText.tsx'
import { useReassignWork, useWork } from './api.ts'
import { WorkChoices } from './WorkChoices.tsx'
import { describeLoad, isAway } from './workload-text.ts'

interface Props {
  endorser: EndorserWorkload
  company: string
  onClose: () => void
}

/** Moves claims and undecided applications of an Endorser to a colleague, or opens them to all. */
export function ReassignWorkDialog({ endorser, company, onClose }: Props) {
  const { data, error, refetch } = useWork(endorser.id)
  const titleId = useId()
  const waits = endorser.waiting === 1 ? '1 application waits' : `${endorser.waiting} applications wait`
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 560 } } }}>
      <DialogTitle id={titleId}>Reassign from {endorser.name}</DialogTitle>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ px: 3, pb: 1, mt: -1, '@media (max-width: 767.95px)': { px: 2.5 } }}
      >
        {isAway(endorser) && (
          <>
            <AwayText endorser={endorser} />
            {' · '}
          </>
        )}
        {waits}
      </Typography>
      {data ? (
        <Choices {...data} endorser={endorser} company={company} onClose={onClose} />
      ) : (
        <DialogContent>
          {error ? (
            <ErrorPanel
              what="The work"
              message={getErrorMessage(error, 'Failed to load the work. Please try again.')}
              onRetry={() => void refetch()}
            />
          ) : (
            <>
              <LoadingText>Loading the work...</LoadingText>
              <SkeletonText lines={4} />
            </>
          )}
        </DialogContent>
      )}
    </Dialog>
  )
}

interface ChoicesProps extends Props {
  data: EndorserWork[]
  colleagues: EndorserWorkload[]
}

function Choices({ data, colleagues, endorser, company, onClose }: ChoicesProps) {
  const [chosen, setChosen] = useState(() => data.map(({ jobId }) => jobId))
  const [to, setTo] = useState<string | null>(colleagues[0]?.id ?? null)
  const reassign = useReassignWork(endorser.id)
  const moving = data.filter(({ jobId }) => chosen.includes(jobId))
  const count = moving.reduce((sum, { waiting }) => sum + waiting, 0)
  const accepted = moving.reduce((sum, { accepted: some }) => sum + some, 0)
  const taker = colleagues.find(({ id }) => id === to)
  if (data.length === 0)
    return (
      <>
        <DialogContent>
          <Typography variant="body2">
            {endorser.name} has no claimed job and no waiting application.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </>
    )
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <WorkChoices work={data} chosen={chosen} onChange={setChosen} />
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <Typography variant="subtitle2" component="legend" sx={{ mb: 1, p: 0 }}>
            Who takes them
          </Typography>
          <Stack sx={{ gap: 1 }}>
            {colleagues.map((colleague) => (
              <ChoiceCard
                key={colleague.id}
                name="taker"
                title={colleague.name}
                hint={describeLoad(colleague)}
                end={<PersonAvatar name={colleague.name} image={colleague.photoUrl} />}
                checked={to === colleague.id}
                onChange={() => setTo(colleague.id)}
              />
            ))}
            <ChoiceCard
              name="taker"
              title="Nobody in particular"
              hint={`Open to every Endorser of ${company}`}
              checked={to === null}
              onChange={() => setTo(null)}
            />
          </Stack>
        </Box>
        <Typography variant="small" color="textSecondary">
          We tell {endorser.name}
          {taker && ` and ${taker.name}`}.{' '}
          {accepted > 0 &&
            `${accepted === 1 ? 'The person whom they accepted stays' : `The ${accepted} people whom they accepted stay`} with ${endorser.name}.`}
        </Typography>
      </DialogContent>
      <DialogError
        error={
          reassign.error
            ? getErrorMessage(reassign.error, 'Failed to reassign. Please try again.')
            : undefined
        }
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <LoadingButton
          variant="contained"
          color="primary"
          disabled={chosen.length === 0}
          loading={reassign.isPending}
          loadingLabel="Reassigning..."
          onClick={() => reassign.mutate({ jobIds: chosen, to }, { onSuccess: onClose })}
        >
          Reassign {count > 0 ? count : ''}
        </LoadingButton>
      </DialogActions>
    </>
  )
}
