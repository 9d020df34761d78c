import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useContext, useState } from 'react'
import { useStore } from '../../../lib/store.ts'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { lazyPart } from '../../../ui/load-part.ts'
import { LiveProfileContext, type SeekerFields } from '../live-profile.ts'
import { StrengthPanel } from '../StrengthPanel.tsx'

// The forms can be filled in before it is loaded.
const SeekerPreview = lazyPart(async () => ({ default: (await import('./SeekerPreview.tsx')).SeekerPreview }))

const [PreviewDialog, preloadPreview] = lazyWithPreload(
  async () => (await import('./PreviewDialog.tsx')).PreviewDialog,
)

interface Props {
  /** The saved fields, under what stands in the forms. */
  saved: SeekerFields
  savedPhoto: string | null
  hasResume: boolean
}

/** Beside the forms: the strength of the profile and how an Endorser sees it. Both change as the user types. */
export function SeekerAside({ saved, savedPhoto, hasResume }: Props) {
  const { photo = savedPhoto, ...fields } = useStore(useContext(LiveProfileContext))
  const [isOpen, setOpen] = useState(false)
  const profile = { ...saved, ...fields }
  return (
    <Stack sx={{ gap: 2 }}>
      <StrengthPanel
        short
        profile={{ ...profile, hasPhoto: photo !== null, hasResume }}
        action={
          <Button {...preloadPreview} onClick={() => setOpen(true)} sx={{ display: { lg: 'none' } }}>
            Preview
          </Button>
        }
      />
      <Box
        component="section"
        aria-label="How an Endorser sees you"
        sx={{ display: { xs: 'none', lg: 'block' } }}
      >
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 1.5 }}>
          <Typography variant="h6" component="h2">
            How an Endorser sees you
          </Typography>
          <Typography variant="caption" color="textTertiary">
            changes as you type
          </Typography>
        </Stack>
        <Card sx={{ p: 2.5 }}>
          <Suspense>
            <SeekerPreview profile={profile} photo={photo} />
          </Suspense>
        </Card>
      </Box>
      {isOpen && (
        <PreviewDialog onClose={() => setOpen(false)}>
          <Suspense>
            <SeekerPreview profile={profile} photo={photo} />
          </Suspense>
        </PreviewDialog>
      )}
    </Stack>
  )
}
