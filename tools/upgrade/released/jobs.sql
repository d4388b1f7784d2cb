INSERT INTO pgboss.job (id, name, data, retry_limit, retry_delay, retry_backoff, singleton_key, policy, dead_letter) VALUES
('51eda7c8-abd2-43e7-8f0b-fd3892ee07db', 'orders.assign-number', '{"orderId": "01a205a7-a860-772d-b5ea-24d735e5a989"}', '20', '2', 'true', '04bafcb6-14dc-4ac8-aaad-acfa92be5ac9', 'exclusive', 'dead-letter');
