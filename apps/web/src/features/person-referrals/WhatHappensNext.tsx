import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { capitalize } from '../../lib/capitalize.ts'
import { StatusIcon, type StatusIconName } from '../../ui/StatusIcon.tsx'

/** The three things that can follow a referral. The name may be `the person`. */
export function WhatHappensNext({ firstName }: { firstName: string }) {
  return (
    <Stack component="ul" sx={{ gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {stepsFor(firstName).map(([icon, title, text]) => (
        <Stack key={title} component="li" direction="row" sx={{ gap: 1.5 }}>
          <Box sx={{ color: 'primary.main', pt: '2px' }}>
            <StatusIcon icon={icon} />
          </Box>
          <div>
            <Typography variant="small" component="p" sx={{ fontWeight: 500 }}>
              {title}
            </Typography>
            <Typography variant="small" component="p" color="textSecondary">
              {text}
            </Typography>
          </div>
        </Stack>
      ))}
    </Stack>
  )
}

function stepsFor(firstName: string): [StatusIconName, string, string][] {
  return [
    ['dashed', `${capitalize(firstName)} reads the page behind the link`, 'It shows each thing you entered.'],
    [
      'check',
      `${capitalize(firstName)} agrees and joins`,
      'You become the Endorser. The application is accepted.',
    ],
    ['cross', `Or ${firstName} says no`, 'We delete the name, address, note and resume at once.'],
  ]
}
