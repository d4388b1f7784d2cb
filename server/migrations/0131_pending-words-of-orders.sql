ALTER INDEX "order_text_words_of_quarter" SET (fastupdate=true, gin_pending_list_limit=128);
