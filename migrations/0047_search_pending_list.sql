ALTER INDEX "leads_search" SET (gin_pending_list_limit = 1024);
