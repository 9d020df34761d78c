import type { IconButtonProps } from '@mui/material/IconButton'
import { useState } from 'react'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import type { OverflowMenuItem } from '../../ui/OverflowMenuPopup.tsx'
import type { ReportTarget } from './api.ts'

const [ReportDialog] = lazyWithPreload(async () => (await import('./ReportDialog.tsx')).ReportDialog)

interface Props extends Pick<IconButtonProps, 'sx'> {
  /** Accessible name: "More about Platform Engineer". */
  label: string
  /** The actions above the report. */
  items?: OverflowMenuItem[]
  target: ReportTarget
}

/** Three-dot menu whose last action reports a posting or a person. */
export function MenuWithReport({ label, items = [], target, sx }: Props) {
  const [isReporting, setReporting] = useState(false)
  const report = {
    label: target.subject === 'POSTING' ? 'Report this posting' : `Report ${target.name}`,
    action: () => setReporting(true),
  }
  return (
    <>
      <OverflowMenu label={label} items={[...items, report]} sx={sx} />
      {isReporting && <ReportDialog target={target} onClose={() => setReporting(false)} />}
    </>
  )
}
