import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'

/** One of the steps that the sign-up page explains. */
export interface Step {
  title: string
  text: string
}

/** Numbered list of the steps of a sign-up; the first is the current one. */
export function SignUpSteps({ steps }: { steps: Step[] }) {
  return (
    <>
      <Typography variant="h4" component="h2">
        What happens next
      </Typography>
      <StepList>
        {steps.map(({ title, text }, index) => (
          <li key={title} aria-current={index === 0 ? 'step' : undefined}>
            <StepNumber aria-hidden="true" data-now={index === 0 || undefined}>
              {index + 1}
            </StepNumber>
            <div>
              <Typography variant="subtitle2" component="h3" sx={{ lineHeight: '28px' }}>
                {title}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </div>
          </li>
        ))}
      </StepList>
    </>
  )
}

const StepList = styled('ol')(({ theme }) => ({
  marginTop: 32,
  li: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: 16,
    paddingBottom: 28,
  },
  // The vertical line between two numbers.
  'li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 13.5,
    top: 34,
    bottom: 6,
    width: 1,
    backgroundColor: theme.vars.palette.line.strong,
  },
}))

const StepNumber = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  border: `1.5px solid ${theme.vars.palette.line.input}`,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.background.default,
  color: theme.vars.palette.text.secondary,
  fontSize: 12,
  fontWeight: 600,
  '&[data-now]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}))
