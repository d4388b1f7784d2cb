INSERT INTO pgboss.job (id, name, data, retry_limit, retry_delay, retry_backoff, singleton_key, policy, dead_letter) VALUES
('e22aefc6-1403-4743-984d-bc04ae42910b', 'orders.assign-number', '{"orderId": "01a20655-6d1d-72ab-b072-be7bbe49b2c1"}', '20', '2', 'true', '01a20655-6d23-734f-afde-4864b2466887', 'exclusive', 'dead-letter');
