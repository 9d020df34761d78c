import type { EndorserWork } from '@endorse/contract/company-endorsers/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { CheckableInput } from '../../ui/SelectionControl.tsx'

interface Props {
  work: EndorserWork[]
  chosen: (string | null)[]
  onChange: (chosen: (string | null)[]) => void
}

/** Chooses which jobs and requests move, all of them at first. */
export function WorkChoices({ work, chosen, onChange }: Props) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography variant="subtitle2" component="legend" sx={{ mb: 1, p: 0 }}>
        What moves
      </Typography>
      <Rows>
        {work.map(({ jobId, title, isClaimed, waiting, accepted }) => (
          <Row key={jobId ?? 'requests'}>
            <CheckableInput
              type="checkbox"
              checked={chosen.includes(jobId)}
              onChange={() =>
                onChange(chosen.includes(jobId) ? chosen.filter((one) => one !== jobId) : [...chosen, jobId])
              }
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
                {title}
              </Typography>
              <Typography variant="small" component="span" color="textSecondary">
                {[`${waiting} waiting`, accepted > 0 && `${accepted} accepted`, isClaimed && 'claimed']
                  .filter(Boolean)
                  .join(', ')}
              </Typography>
            </Box>
          </Row>
        ))}
      </Rows>
    </Box>
  )
}

const Rows = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}))

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 16px',
  cursor: 'pointer',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
