import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type FormEventHandler, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { useDocumentTitle } from '../../../lib/use-document-title.ts'
import { goBack } from '../../../ui/BackLink.tsx'
import { LivePreview } from '../../../ui/LivePreview.tsx'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { MobileActionBar } from '../../../ui/PageContainer.tsx'

const [PreviewDialog, preloadPreview] = lazyWithPreload(
  async () => (await import('./PreviewDialog.tsx')).PreviewDialog,
)

interface Props {
  title: string
  subtitle: ReactNode
  submitLabel: string
  sendingLabel: string
  isSending: boolean
  onSubmit: FormEventHandler
  /** Shown beside the form from 1200 px on, and in a dialog below that. */
  preview: ReactNode
  /** Shown beside the form instead of the preview, such as the document that was read. */
  aside?: ReactNode
  children: ReactNode
}

/** A form with a bar on top that stays in view, and what it will look like beside it. */
export function PostingFormLayout(props: Props) {
  const { title, subtitle, submitLabel, sendingLabel, isSending, onSubmit, preview, aside, children } = props
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  useDocumentTitle(title)
  const previewButton = (
    <Button
      {...preloadPreview}
      aria-haspopup="dialog"
      onClick={() => setPreviewOpen(true)}
      sx={aside ? undefined : { display: { lg: 'none' } }}
    >
      Preview
    </Button>
  )
  const submitButton = (
    <LoadingButton
      type="submit"
      variant="contained"
      color="primary"
      loading={isSending}
      loadingLabel={sendingLabel}
    >
      {submitLabel}
    </LoadingButton>
  )
  return (
    <form noValidate onSubmit={onSubmit}>
      <Bar>
        <IconButton
          component={Link}
          to={paths.jobPostings}
          aria-label="Back to Job Postings"
          onClick={goBack}
          sx={{ ml: -1 }}
        >
          <ArrowBackOutlined />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h1" noWrap>
            {title}
          </Typography>
          <Typography variant="small" component="p" color="textSecondary" noWrap>
            {subtitle}
          </Typography>
        </Box>
        <WideButtons>
          {previewButton}
          {submitButton}
        </WideButtons>
      </Bar>
      <Columns>
        <Box sx={{ minWidth: 0, maxWidth: 640 }}>{children}</Box>
        <Aside>{aside ?? <LivePreview title="As an Endorsee sees it">{preview}</LivePreview>}</Aside>
      </Columns>
      <MobileActionBar>
        {previewButton}
        {submitButton}
      </MobileActionBar>
      {isPreviewOpen && <PreviewDialog onClose={() => setPreviewOpen(false)}>{preview}</PreviewDialog>}
    </form>
  )
}

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 64,
  padding: '0 32px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down(768)]: { position: 'static', padding: '0 16px' },
}))

const WideButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down(768)]: { display: 'none' },
}))

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: '24px 32px 48px',
  [theme.breakpoints.down(768)]: { padding: '24px 16px 40px' },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 400px)',
    gap: 40,
    alignItems: 'start',
  },
}))

const Aside = styled('aside')(({ theme }) => ({
  display: 'none',
  minWidth: 0,
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    top: 88,
    display: 'block',
    maxHeight: 'calc(100vh - 176px)',
    overflow: 'auto',
  },
}))
