import type { ApplicationRecipients } from '@endorse/contract/applications/schemas'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useUser } from '../../../lib/session.ts'
import { joiningRings } from '../../../ui/JoiningRings.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'

/** Draws the two rings of the logo with the user and who reads the request; the second is dashed while that is nobody. */
export function ApplicationIllustration({ recipients }: { recipients: ApplicationRecipients | undefined }) {
  const { name, profileImageUrl } = useUser()
  const { outlook } = recipients ?? {}
  const claimer = recipients?.claimer ?? (outlook?.state === 'ASKED' ? outlook.endorser : null)
  const isEmpty = recipients !== undefined && !claimer && recipients.endorsers === 0
  return (
    <Box aria-hidden="true" sx={{ position: 'relative', width: 184, height: 104, mx: 'auto', mb: 2.5 }}>
      <Rings width="184" height="104" viewBox="0 0 184 104" fill="none" strokeWidth="1.75">
        <path
          className="overlap"
          d="M92 21.3a48 48 0 0 1 0 61.4 48 48 0 0 1 0-61.4Z"
          fill="var(--mui-palette-primary-soft)"
        />
        <circle cx="54" cy="52" r="48" stroke="var(--mui-palette-text-tertiary)" />
        <circle
          cx="130"
          cy="52"
          r="48"
          stroke="var(--mui-palette-primary-main)"
          {...(isEmpty && { strokeDasharray: '5 6' })}
        />
        {isEmpty && <path d="M130 44v16M122 52h16" stroke="var(--mui-palette-primary-main)" />}
      </Rings>
      <Box sx={{ ...pictureStyles, left: 18 }}>
        <PersonAvatar name={name} image={profileImageUrl} size={72} />
      </Box>
      {claimer && (
        <Box sx={{ ...pictureStyles, right: 18 }}>
          <PersonAvatar name={claimer.name} size={72} />
        </Box>
      )}
      {!claimer && !isEmpty && recipients && (
        <Box
          sx={{
            ...pictureStyles,
            right: 18,
            display: 'grid',
            placeItems: 'center',
            width: 72,
            height: 72,
            borderRadius: '50%',
            bgcolor: 'primary.soft',
            color: 'primary.text',
            typography: 'h3',
          }}
        >
          {recipients.endorsers}
        </Box>
      )}
    </Box>
  )
}

const rings = joiningRings(14)

const Rings = styled('svg')({
  '& .overlap': { animation: rings.fill },
  '& circle:nth-of-type(1)': { animation: rings.fromLeft },
  '& circle:nth-of-type(2)': { animation: rings.fromRight },
})

const pictureStyles = { position: 'absolute', top: 16 } as const
