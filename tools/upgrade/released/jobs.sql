INSERT INTO pgboss.job (id, name, data, retry_limit, retry_delay, retry_backoff, singleton_key, policy, dead_letter) VALUES
('fdf0c5a8-c6b5-4530-8168-fd0ed02a041c', 'orders.assign-number', '{"orderId": "01a20602-b05a-7027-8d46-17efbbfa8b32"}', '20', '2', 'true', '01a20602-b063-7084-8c6f-28499e3c4778', 'exclusive', 'dead-letter');
