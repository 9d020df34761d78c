import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { SearchSelect } from '../../ui/SearchSelect.tsx'
import { InvitationLinkField } from './InvitationLinkField.tsx'

/** A company to which an employee can be invited. */
export interface InvitableCompany {
  id: string
  name: string
}

interface Props {
  companies: readonly InvitableCompany[]
  onClose: () => void
}

/** Shows the user's invitation link for a company. Of several companies the user chooses one. */
export function InviteDialog({ companies, onClose }: Props) {
  const titleId = useId()
  const [chosenId, setChosenId] = useState(companies[0]?.id)
  const company = companies.find(({ id }) => id === chosenId)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { maxWidth: 480 } } }}>
      <DialogTitle id={titleId}>Invite someone</DialogTitle>
      <DialogContent>
        {companies.length > 1 && (
          <SearchSelect
            label="Company"
            placeholder="Choose a company"
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosenId}
            onChange={(id) => setChosenId(id ?? undefined)}
          />
        )}
        {company && (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mt: companies.length > 1 ? 2.5 : 0 }}>
              Do you know a person at {company.name}? Send this invitation. Everybody who joins with an
              address of the company finds your request.
            </Typography>
            <InvitationLinkField key={company.id} company={company} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
