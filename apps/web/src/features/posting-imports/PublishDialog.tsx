import type { PostingImport } from '@endorse/contract/posting-imports/schemas'
import { WITHDRAWAL_DAYS } from '@endorse/contract/posting-imports/values'
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
import { DialogError } from '../../ui/DialogError.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { MiddleEllipsis } from '../../ui/MiddleEllipsis.tsx'
import { StatusIcon, type StatusIconName } from '../../ui/StatusIcon.tsx'
import { useImportActions } from './api.ts'
import { countOf, publishableOf } from './import-text.ts'

interface Props {
  one: PostingImport
  onPublish: () => void
  onClose: () => void
}

/** Says what publishing a draft does, and publishes it. */
export function PublishDialog({ one, onPublish, onClose }: Props) {
  const { publish } = useImportActions(one.id)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const titleId = useId()
  const count = publishableOf(one)
  const send = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      await publish()
      onPublish()
    } catch (error) {
      setFailure(getErrorMessage(error, 'Failed to publish. Please try again.'))
      setSending(false)
    }
  }
  return (
    <Dialog
      open
      onClose={() => isSending || onClose()}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: 560 } } }}
    >
      <DialogTitle id={titleId}>Publish {countOf(count, 'job')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography variant="body2" component="div" color="textSecondary" sx={{ minWidth: 0 }}>
          <MiddleEllipsis text={one.name} />
        </Typography>
        <Stack
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: '12px' }}
        >
          {effectsOf(one).map((effect) => (
            <EffectItem key={effect.title} {...effect} />
          ))}
        </Stack>
        <Typography variant="small" component="p" color="textSecondary">
          You can withdraw the whole import for {WITHDRAWAL_DAYS} days.
        </Typography>
      </DialogContent>
      <DialogError error={failure} />
      <DialogActions>
        <Button onClick={onClose}>Back</Button>
        <LoadingButton
          variant="contained"
          color="primary"
          loading={isSending}
          loadingLabel="Publishing..."
          onClick={() => void send()}
        >
          Publish {count.toLocaleString('en-IN')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  )
}

interface Effect {
  icon: StatusIconName
  title: string
  text: string
}

function effectsOf({ rows }: PostingImport): Effect[] {
  if (!rows) return []
  const effects: (Effect | false)[] = [
    rows.NEW > 0 && { icon: 'dot', title: countOf(rows.NEW, 'new job'), text: 'Endorsees find them at once' },
    rows.UPDATE > 0 && {
      icon: 'threeQuarters',
      title: `${countOf(rows.UPDATE, 'job')} changed`,
      text: 'Posted already; the file has other values',
    },
    rows.UNCHANGED > 0 && {
      icon: 'disc',
      title: `${countOf(rows.UNCHANGED, 'row')} unchanged`,
      text: 'Posted already with the same values, or twice in the file',
    },
    rows.CHECK > 0 && {
      icon: 'dashed',
      title: `${countOf(rows.CHECK, 'row')} to check`,
      text: `Kept as ${rows.CHECK === 1 ? 'a draft until you check it' : 'drafts until you check them'}`,
    },
    rows.REFUSED > 0 && {
      icon: 'cross',
      title: `${countOf(rows.REFUSED, 'row')} left out`,
      text: 'Download them, correct them and import the file again',
    },
  ]
  return effects.filter((effect) => effect !== false)
}

function EffectItem({ icon, title, text }: Effect) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        px: 2.5,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 40,
          height: 40,
          borderRadius: '20px',
          bgcolor: 'background.sunken',
        }}
      >
        <StatusIcon icon={icon} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary">
          {text}
        </Typography>
      </Box>
    </Stack>
  )
}
