import type { EmployeeProfile } from '@endorse/contract/profiles/schemas'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { displayName } from '../../../lib/names.ts'
import { CompanyAvatar } from '../../../ui/CompanyAvatar.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'

/** Shows an Endorser what Endorsees see of them: picture, name and company. */
export function EndorserCard({ profile }: { profile: EmployeeProfile }) {
  const name = displayName(profile)
  return (
    <Box component="section" aria-label="Your card for Endorsees">
      <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
        Your card for Endorsees
      </Typography>
      <Box
        sx={{ p: 3, border: 1, borderColor: 'divider', borderRadius: '12px', bgcolor: 'background.quiet' }}
      >
        <Card sx={{ p: 2.5, overflowWrap: 'anywhere' }}>
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
            <PersonAvatar name={name} image={profile.profileImageUrl} size={56} />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="h5" component="p">
                {name}
              </Typography>
              {profile.currentCompany && (
                <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5 }}>
                  <CompanyAvatar name={profile.currentCompany} image={profile.companyLogoUrl} size={24} />
                  <Typography variant="small">{profile.currentCompany}</Typography>
                </Stack>
              )}
            </Box>
          </Stack>
        </Card>
      </Box>
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1.5 }}>
        Endorsees see it when you handle their application. They never see your phone number or date of birth.
      </Typography>
    </Box>
  )
}
