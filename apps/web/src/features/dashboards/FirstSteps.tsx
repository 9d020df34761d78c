import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUncheckedOutlined from '@mui/icons-material/RadioButtonUncheckedOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { Panel } from '../../ui/Panel.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** Something to do before there is anything to count. */
export interface FirstStep {
  title: string
  hint: string
  isDone: boolean
  /** The label of the button, and where it leads. */
  action: string
  to: string
}

/** Says what to do next to a user whose figures are all 0. The first open step has the solid button. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Panel title="What to do next">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <Box key={step.title} component="li" sx={rowStyles}>
            {step.isDone ? (
              <CheckCircleOutlined aria-hidden="true" sx={{ color: 'success.dark' }} />
            ) : (
              <RadioButtonUncheckedOutlined aria-hidden="true" sx={{ color: 'text.tertiary' }} />
            )}
            <div>
              <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {step.isDone && <VisuallyHidden>Done: </VisuallyHidden>}
                {step.title}
              </Typography>
              <Typography variant="small" component="p" color="textSecondary">
                {step.hint}
              </Typography>
            </div>
            {!step.isDone && (
              <Button
                component={Link}
                to={step.to}
                size="small"
                sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start' }}
                {...(step === next && { variant: 'contained', color: 'primary' })}
              >
                {step.action}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

/** On a phone the button stands below the text, at its left edge. */
const rowStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  alignItems: { xs: 'start', sm: 'center' },
  gap: 1.5,
  px: 2.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
}
