alter table posting_imports
  -- Of a workbook: the sheet that is read, or is to be read, and all that have rows.
  add column sheet text,
  add column sheets text[];
