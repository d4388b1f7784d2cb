INSERT INTO pgboss.job (id, name, data, retry_limit, retry_delay, retry_backoff, singleton_key, policy, dead_letter) VALUES
('160a1ac8-de7b-4e95-85c1-0d3ae2aca538', 'orders.assign-number', '{"orderId": "01a20656-24ee-7027-a000-1e184bd00b7c"}', '20', '2', 'true', '01a20656-24f6-70a8-8997-c3b489e645fb', 'exclusive', 'dead-letter');
